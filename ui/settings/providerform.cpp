#include "ui/settings/providerform.h"

#include "ui/ticket/triagewords.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHostAddress>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>

#include <cmath>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

constexpr double nanoPerUsd = 1e9;

QString usualUrl(domain::Dialect dialect)
{
    switch (dialect) {
    case domain::Dialect::OpenAiResponses:
    case domain::Dialect::OpenAiChat:
        return u"https://api.openai.com/v1"_s;
    case domain::Dialect::AnthropicMessages:
        return u"https://api.anthropic.com/v1"_s;
    case domain::Dialect::Ollama:
        return u"http://127.0.0.1:11434"_s;
    case domain::Dialect::OpenAiCompatible:
        return u"http://127.0.0.1:8080/v1"_s;
    case domain::Dialect::Builtin:
    case domain::Dialect::Demo: // not set up by people
        break;
    }
    return {};
}

bool isHosted(domain::Dialect dialect)
{
    domain::ProviderConfig config;
    config.dialect = dialect;
    return dialect != domain::Dialect::Builtin && !domain::isLocal(config);
}

std::optional<qint64> price(const QLineEdit *edit)
{
    bool ok = false;
    const double usd = edit->text().trimmed().replace(u',', u'.').toDouble(&ok);
    return ok && usd >= 0 ? std::optional<qint64>(std::llround(usd * nanoPerUsd)) : std::nullopt;
}

QString priceText(std::optional<qint64> nano)
{
    return nano ? QString::number(double(*nano) / nanoPerUsd) : QString();
}

} // namespace

ProviderForm::ProviderForm(providers::KeyRing &keys, QWidget *parent)
    : QWidget(parent), m_name(new QLineEdit(this)), m_dialect(new QComboBox(this)),
      m_url(new QLineEdit(this)), m_urlWords(new QLabel(this)), m_model(new QComboBox(this)),
      m_fetch(new QPushButton(tr("Fetch models"), this)), m_key(new KeyField(keys, this)),
      m_priceIn(new QLineEdit(this)), m_priceOut(new QLineEdit(this)), m_priceWords(new QLabel(this))
{
    setObjectName(u"providerForm"_s);
    // Only the dialects that this build speaks; the others come with their releases.
    for (const auto dialect : {domain::Dialect::OpenAiResponses, domain::Dialect::OpenAiCompatible,
                               domain::Dialect::Builtin})
        m_dialect->addItem(ticket::dialectWord(dialect), domain::toName(dialect));
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_model->setMinimumContentsLength(16);
    m_fetch->setObjectName(u"providerFetch"_s);
    for (QLineEdit *edit : {m_priceIn, m_priceOut})
        edit->setPlaceholderText(tr("from the price list"));
    m_priceWords->setObjectName(u"providerPriceWords"_s);
    m_priceWords->setWordWrap(true);
    m_priceWords->setTextFormat(Qt::PlainText);
    widgets::setSmaller(m_priceWords);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(grid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto name = [](const QString &objectName, const QString &title, QWidget *editor) {
        editor->setObjectName(objectName);
        editor->setAccessibleName(title);
    };
    const auto row = [&](const QString &objectName, const QString &title, QWidget *editor) {
        name(objectName, title, editor);
        form->addRow(title, editor);
    };
    row(u"providerName"_s, tr("Name"), m_name);
    row(u"providerDialect"_s, tr("Speaks"), m_dialect);
    row(u"providerUrl"_s, tr("Address"), m_url);
    m_urlWords->setObjectName(u"providerUrlWords"_s);
    m_urlWords->setWordWrap(true);
    m_urlWords->setTextFormat(Qt::PlainText);
    widgets::setSmaller(m_urlWords);
    widgets::setTone(m_urlWords, widgets::Tone::Attention);
    m_urlWords->hide();
    form->addRow(QString(), m_urlWords);
    name(u"providerModel"_s, tr("Model"), m_model);
    m_model->lineEdit()->setAccessibleName(tr("Model"));
    auto *model = new QHBoxLayout;
    model->addWidget(m_model, 1);
    model->addWidget(m_fetch);
    auto *modelLabel = new QLabel(tr("Model"), this);
    modelLabel->setBuddy(m_model);
    form->addRow(modelLabel, model);
    auto *keyLabel = new QLabel(tr("Key"), this);
    keyLabel->setBuddy(m_key);
    form->addRow(keyLabel, m_key);
    row(u"providerPriceIn"_s, tr("USD per million tokens in"), m_priceIn);
    row(u"providerPriceOut"_s, tr("USD per million tokens out"), m_priceOut);
    form->addRow(QString(), m_priceWords);
    QWidget *before = m_url;
    for (QWidget *next : std::initializer_list<QWidget *>{m_model, m_fetch, m_key, m_priceIn, m_priceOut}) {
        setTabOrder(before, next);
        before = next;
    }
    connect(m_dialect, &QComboBox::activated, this, &ProviderForm::dialectChosen);
    connect(m_fetch, &QPushButton::clicked, this, &ProviderForm::modelsAsked);
    const auto changed = [this] {
        showAddress();
        showPrices();
        if (!m_filling)
            Q_EMIT edited();
    };
    for (QLineEdit *edit : {m_name, m_url, m_priceIn, m_priceOut})
        connect(edit, &QLineEdit::textChanged, this, changed);
    connect(m_model, &QComboBox::editTextChanged, this, changed);
    connect(m_key, &KeyField::edited, this, changed);
}

void ProviderForm::setConfig(const domain::ProviderConfig &config, bool isNew)
{
    m_filling = true;
    m_name->setText(config.name);
    m_name->setReadOnly(!isNew); // the trail names it
    const QString dialect = domain::toName(config.dialect);
    if (m_dialect->findData(dialect) < 0)
        m_dialect->addItem(ticket::dialectWord(config.dialect), dialect);
    m_dialect->setCurrentIndex(m_dialect->findData(dialect));
    m_url->setText(config.url);
    m_model->clear();
    m_model->setEditText(config.model);
    m_key->setConfig(config);
    m_key->show(config, isNew);
    m_priceIn->setText(priceText(config.priceInNanoUsdPerMTok));
    m_priceOut->setText(priceText(config.priceOutNanoUsdPerMTok));
    if (isNew)
        dialectChosen();
    for (QWidget *widget : std::initializer_list<QWidget *>{m_url, m_model, m_fetch, m_key, m_priceIn, m_priceOut})
        widget->setEnabled(this->config().dialect != domain::Dialect::Builtin);
    m_start = this->config();
    m_filling = false;
    showPrices();
    Q_EMIT edited();
}

domain::ProviderConfig ProviderForm::config() const
{
    domain::ProviderConfig config;
    config.name = m_name->text().trimmed();
    config.dialect = domain::fromName<domain::Dialect>(m_dialect->currentData().toString())
                         .value_or(domain::Dialect::OpenAiCompatible);
    config.url = m_url->text().trimmed();
    config.model = m_model->currentText().trimmed();
    m_key->fill(config);
    config.priceInNanoUsdPerMTok = price(m_priceIn);
    config.priceOutNanoUsdPerMTok = price(m_priceOut);
    return config;
}

QByteArray ProviderForm::typedKey() const
{
    return m_key->typed();
}

void ProviderForm::forgetKey()
{
    m_key->forget();
}

bool ProviderForm::isEdited() const
{
    return !m_key->typed().isEmpty() || !domain::sameSetup(config(), m_start);
}

QString ProviderForm::misfit() const
{
    const domain::ProviderConfig now = config();
    if (now.name.isEmpty())
        return tr("The provider needs a name.");
    if (now.dialect == domain::Dialect::Builtin)
        return {};
    if (now.url.isEmpty())
        return tr("The provider needs an address, such as https://api.openai.com/v1.");
    if (now.model.isEmpty())
        return tr("The provider needs the name of a model.");
    for (const QLineEdit *edit : {m_priceIn, m_priceOut}) {
        if (!edit->text().trimmed().isEmpty() && !price(edit))
            return tr("“%1” is not a price such as 0.20.").arg(edit->text().trimmed().left(40));
    }
    return {};
}

void ProviderForm::focusName()
{
    m_name->setFocus();
}

void ProviderForm::focusKey()
{
    m_key->focusKey();
}

void ProviderForm::setModels(const QStringList &names)
{
    const QString chosen = m_model->currentText();
    m_filling = true;
    m_model->clear();
    m_model->addItems(names);
    m_model->setEditText(chosen);
    m_filling = false;
    if (!names.contains(chosen) && !names.isEmpty() && m_model->isVisible())
        m_model->showPopup();
}

void ProviderForm::setFetching(bool fetching)
{
    m_fetch->setText(fetching ? tr("Stop") : tr("Fetch models"));
}

void ProviderForm::dialectChosen()
{
    domain::ProviderConfig usual = config();
    m_url->setText(usualUrl(usual.dialect));
    // A hosted provider wants a key, and the keychain is its best place.
    usual.keyEnv.clear();
    usual.keyPlace = isHosted(usual.dialect) ? domain::KeyPlace::Keychain : domain::KeyPlace::Environment;
    m_key->setConfig(usual);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_url, m_model, m_fetch, m_key, m_priceIn, m_priceOut})
        widget->setEnabled(usual.dialect != domain::Dialect::Builtin);
    showPrices();
    if (!m_filling)
        Q_EMIT edited();
}

void ProviderForm::showAddress()
{
    const QUrl url(m_url->text().trimmed());
    const bool here = url.host() == "localhost"_L1 || QHostAddress(url.host()).isLoopback();
    const bool open = url.scheme() == "http"_L1 && !url.host().isEmpty() && !here;
    m_urlWords->setText(tr("Not encrypted: everybody on the way can read the key and the tickets."));
    m_urlWords->setVisible(open);
}

void ProviderForm::showPrices()
{
    widgets::setTone(m_priceWords, widgets::Tone::Muted);
    if (config().dialect == domain::Dialect::Builtin)
        m_priceWords->setText(tr("Nothing leaves this computer, and it costs nothing."));
    else if (domain::isMetered(config()))
        m_priceWords->setText(tr("Calls are counted against the daily budget."));
    else
        m_priceWords->setText(tr("Without a price, calls count as free and no budget holds them."));
}

} // namespace settings
