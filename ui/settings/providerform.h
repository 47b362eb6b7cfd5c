#pragma once
// Job: one provider as a form. Thread: GUI. Lifetime: a child of the provider page. Failure: what
// cannot be is said by the store.

#include "core/domain/provider.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;

namespace settings
{

class ProviderForm : public QWidget
{
    Q_OBJECT
public:
    // `keyIsSet`: is the variable set in this process?
    explicit ProviderForm(std::function<bool(const QString &)> keyIsSet, QWidget *parent = nullptr);
    void setConfig(const domain::ProviderConfig &config, bool isNew);
    domain::ProviderConfig config() const;
    void focusName();

private:
    void dialectChosen();
    void showKey();
    void showPrices();

    std::function<bool(const QString &)> m_keyIsSet;
    QLineEdit *m_name;
    QComboBox *m_dialect;
    QLineEdit *m_url;
    QLineEdit *m_model;
    QLineEdit *m_keyEnv;
    QLabel *m_keyWords;
    QLineEdit *m_priceIn;
    QLineEdit *m_priceOut;
    QLabel *m_priceWords;
};

} // namespace settings
