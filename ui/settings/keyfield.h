#pragma once
// Job: where a provider's key is found: none, an environment variable, the system keychain, asked at
// each start; and the key itself on its way there. What is typed is never shown and never kept by
// the widget. Thread: GUI. Lifetime: a child of the provider form. Failure: said in words below.

#include "core/providers/keyring.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace settings
{

class KeyField : public QWidget
{
    Q_OBJECT
public:
    explicit KeyField(providers::KeyRing &keys, QWidget *parent = nullptr);
    void setConfig(const domain::ProviderConfig &config);
    void fill(domain::ProviderConfig &config) const; // place and variable
    QByteArray typed() const { return m_place == domain::KeyPlace::Environment ? QByteArray() : m_typed; }
    void forget(); // what was typed
    // Which provider the words are about; a new one has no key yet.
    void show(const domain::ProviderConfig &config, bool isNew);
    void focusKey();

Q_SIGNALS:
    void edited();

private:
    void placeChosen();
    void say();

    providers::KeyRing &m_keys;
    domain::KeyPlace m_place = domain::KeyPlace::Environment;
    domain::ProviderConfig m_shown;
    bool m_new = true;
    QByteArray m_typed;
    QComboBox *m_choice;
    QLineEdit *m_variable;
    QLineEdit *m_secret;
    QLabel *m_words;
};

} // namespace settings
