#pragma once
// Job: one provider as a form. Thread: GUI. Lifetime: a child of the provider page. Failure: what
// cannot be is said by misfit() or by the store.

#include "core/domain/provider.h"
#include "ui/settings/keyfield.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace settings
{

class ProviderForm : public QWidget
{
    Q_OBJECT
public:
    explicit ProviderForm(providers::KeyRing &keys, QWidget *parent = nullptr);
    void setConfig(const domain::ProviderConfig &config, bool isNew);
    domain::ProviderConfig config() const;
    QByteArray typedKey() const;
    void forgetKey();
    bool isEdited() const; // something was typed that `setConfig` did not put there
    QString misfit() const; // why it cannot be saved or tested; empty: it can
    void focusName();
    void focusKey();
    void setModels(const QStringList &names); // what the provider offers; the chosen one stays
    void setFetching(bool fetching);

Q_SIGNALS:
    void edited();
    void modelsAsked();

private:
    void dialectChosen();
    void showAddress();
    void showPrices();

    domain::ProviderConfig m_start; // as it was put into the fields
    bool m_filling = false;
    QLineEdit *m_name;
    QComboBox *m_dialect;
    QLineEdit *m_url;
    QLabel *m_urlWords;
    QComboBox *m_model;
    QPushButton *m_fetch;
    KeyField *m_key;
    QLineEdit *m_priceIn;
    QLineEdit *m_priceOut;
    QLabel *m_priceWords;
};

} // namespace settings
