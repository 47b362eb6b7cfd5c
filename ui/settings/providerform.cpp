#include "ui/settings/providerform.h"

#include "ui/ticket/triagewords.h"
#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

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
        break;
    }
    return {};
}

QString usualKey(domain::Dialect dialect)
{
    switch (dialect) {
    case domain::Dialect::OpenAiResponses:
    case domain::Dialect::OpenAiChat:
        return u"OPENAI_API_KEY"_s;
    case domain::Dialect::AnthropicMessages:
        return u"ANTHROPIC_API_KEY"_s;
    default:
        return {};
    }
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

ProviderForm::ProviderForm(std::function<bool(const QString &)> keyIsSet, QWidget *parent)
    : QWidget(parent), m_keyIsSet(std::move(keyIsSet)), m_name(new QLineEdit(this)),
      m_dialect(new QComboBox(this)), m_url(new QLineEdit(this)), m_model(new QLineEdit(this)),
      m_keyEnv(new QLineEdit(this)), m_keyWords(new QLabel(this)), m_priceIn(new QLineEdit(this)),
      m_priceOut(new QLineEdit(this)), m_priceWords(new QLabel(this))
{
    setObjectName(u"providerForm"_s);
    // Only the dialects that this build speaks; the others come with their releases.
    for (const auto dialect : {domain::Dialect::OpenAiResponses, domain::Dialect::OpenAiCompatible,
                               domain::Dialect::Builtin})
        m_dialect->addItem(ticket::dialectWord(dialect), domain::toName(dialect));
    m_keyEnv->setPlaceholderText(tr("empty: no key is needed"));
    for (QLineEdit *edit : {m_priceIn, m_priceOut})
        edit->setPlaceholderText(tr("from the price list"));
    for (QLabel *words : {m_keyWords, m_priceWords}) {
        words->setWordWrap(true);
        words->setTextFormat(Qt::PlainText);
        widgets::setSmaller(words);
    }
    auto *form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(grid);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto row = [form](const QString &name, const QString &title, QWidget *editor) {
        editor->setObjectName(name);
        editor->setAccessibleName(title);
        form->addRow(title, editor);
    };
    row(u"providerName"_s, tr("Name"), m_name);
    row(u"providerDialect"_s, tr("Speaks"), m_dialect);
    row(u"providerUrl"_s, tr("Address"), m_url);
    row(u"providerModel"_s, tr("Model"), m_model);
    row(u"providerKeyEnv"_s, tr("Variable with the key"), m_keyEnv);
    m_keyWords->setObjectName(u"providerKeyWords"_s);
    form->addRow(QString(), m_keyWords);
    row(u"providerPriceIn"_s, tr("USD per million tokens in"), m_priceIn);
    row(u"providerPriceOut"_s, tr("USD per million tokens out"), m_priceOut);
    m_priceWords->setObjectName(u"providerPriceWords"_s);
    form->addRow(QString(), m_priceWords);
    connect(m_dialect, &QComboBox::activated, this, &ProviderForm::dialectChosen);
    connect(m_keyEnv, &QLineEdit::textChanged, this, &ProviderForm::showKey);
    connect(m_priceIn, &QLineEdit::textChanged, this, &ProviderForm::showPrices);
    connect(m_priceOut, &QLineEdit::textChanged, this, &ProviderForm::showPrices);
}

void ProviderForm::setConfig(const domain::ProviderConfig &config, bool isNew)
{
    m_name->setText(config.name);
    m_name->setReadOnly(!isNew); // the trail names it
    const QString dialect = domain::toName(config.dialect);
    if (m_dialect->findData(dialect) < 0)
        m_dialect->addItem(ticket::dialectWord(config.dialect), dialect);
    m_dialect->setCurrentIndex(m_dialect->findData(dialect));
    m_url->setText(config.url);
    m_model->setText(config.model);
    m_keyEnv->setText(config.keyEnv);
    m_priceIn->setText(priceText(config.priceInNanoUsdPerMTok));
    m_priceOut->setText(priceText(config.priceOutNanoUsdPerMTok));
    if (isNew)
        dialectChosen();
    showKey();
    showPrices();
}

domain::ProviderConfig ProviderForm::config() const
{
    domain::ProviderConfig config;
    config.name = m_name->text().trimmed();
    config.dialect = domain::fromName<domain::Dialect>(m_dialect->currentData().toString())
                         .value_or(domain::Dialect::OpenAiCompatible);
    config.url = m_url->text().trimmed();
    config.model = m_model->text().trimmed();
    config.keyEnv = m_keyEnv->text().trimmed();
    config.priceInNanoUsdPerMTok = price(m_priceIn);
    config.priceOutNanoUsdPerMTok = price(m_priceOut);
    return config;
}

void ProviderForm::focusName()
{
    m_name->setFocus();
}

void ProviderForm::dialectChosen()
{
    const domain::Dialect dialect = config().dialect;
    m_url->setText(usualUrl(dialect));
    m_keyEnv->setText(usualKey(dialect));
    const bool calls = dialect != domain::Dialect::Builtin;
    for (QLineEdit *edit : {m_url, m_model, m_keyEnv, m_priceIn, m_priceOut})
        edit->setEnabled(calls);
    showPrices();
}

void ProviderForm::showKey()
{
    const QString name = m_keyEnv->text().trimmed();
    if (name.isEmpty()) {
        m_keyWords->setText(tr("No key is sent."));
        widgets::setTone(m_keyWords, widgets::Tone::Muted);
    } else if (m_keyIsSet(name)) {
        m_keyWords->setText(
            tr("%1 is set for this program. Its value is never stored or shown.").arg(name));
        widgets::setTone(m_keyWords, widgets::Tone::Good);
    } else {
        m_keyWords->setText(tr("%1 is not set for this program. Set it, then start Deskhand again; "
                               "until then this provider is not asked from here.")
                                .arg(name));
        widgets::setTone(m_keyWords, widgets::Tone::Attention);
    }
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
