#include "ui/settings/keyfield.h"

#include "ui/widgets/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using domain::KeyPlace;
using widgets::grid;

namespace settings
{

namespace
{

const QString noKey = u"none"_s;

} // namespace

KeyField::KeyField(providers::KeyRing &keys, QWidget *parent)
    : QWidget(parent), m_keys(keys), m_choice(new QComboBox(this)), m_variable(new QLineEdit(this)),
      m_secret(new QLineEdit(this)), m_words(new QLabel(this))
{
    m_choice->setObjectName(u"providerKeyPlace"_s);
    m_choice->setAccessibleName(tr("Key"));
    m_choice->addItem(tr("No key is needed"), noKey);
    m_choice->addItem(tr("In the system keychain"), domain::toName(KeyPlace::Keychain));
    m_choice->addItem(tr("In an environment variable"), domain::toName(KeyPlace::Environment));
    m_choice->addItem(tr("Ask at each start"), domain::toName(KeyPlace::Ask));
    m_variable->setObjectName(u"providerKeyEnv"_s);
    m_variable->setAccessibleName(tr("Variable with the key"));
    m_variable->setPlaceholderText(tr("name of the variable, such as OPENAI_API_KEY"));
    m_secret->setObjectName(u"providerKey"_s);
    m_secret->setAccessibleName(tr("Key"));
    m_secret->setEchoMode(QLineEdit::Password);
    m_secret->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText);
    m_words->setObjectName(u"providerKeyWords"_s);
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    widgets::setSmaller(m_words);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_choice, m_variable, m_secret, m_words})
        layout->addWidget(widget);
    setFocusProxy(m_choice);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &KeyField::placeChosen);
    connect(m_variable, &QLineEdit::textChanged, this, [this] {
        say();
        Q_EMIT edited();
    });
    connect(m_secret, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_typed = text.trimmed().toUtf8();
        say();
        Q_EMIT edited();
    });
    connect(&keys, &providers::KeyRing::changed, this, &KeyField::say);
    placeChosen();
}

void KeyField::setConfig(const domain::ProviderConfig &config)
{
    const bool none = config.keyPlace == KeyPlace::Environment && config.keyEnv.isEmpty();
    m_choice->setCurrentIndex(m_choice->findData(none ? noKey : domain::toName(config.keyPlace)));
    m_variable->setText(config.keyEnv);
    forget();
}

void KeyField::fill(domain::ProviderConfig &config) const
{
    const QString chosen = m_choice->currentData().toString();
    config.keyPlace = domain::fromName<KeyPlace>(chosen).value_or(KeyPlace::Environment);
    config.keyEnv = chosen == domain::toName(KeyPlace::Environment) ? m_variable->text().trimmed() : QString();
}

void KeyField::forget()
{
    m_typed.fill('\0');
    m_typed.clear();
    m_secret->clear();
}

void KeyField::show(const domain::ProviderConfig &config, bool isNew)
{
    m_shown = config;
    m_new = isNew;
    say();
}

void KeyField::focusKey()
{
    (m_secret->isVisibleTo(this) ? m_secret : m_variable)->setFocus(Qt::OtherFocusReason);
}

void KeyField::placeChosen()
{
    const QString chosen = m_choice->currentData().toString();
    m_place = domain::fromName<KeyPlace>(chosen).value_or(KeyPlace::Environment);
    m_variable->setVisible(chosen == domain::toName(KeyPlace::Environment));
    m_secret->setVisible(m_place != KeyPlace::Environment);
    m_secret->setPlaceholderText(m_place == KeyPlace::Keychain ? tr("paste it here; saving puts it into the keychain")
                                                               : tr("paste it here; kept until Deskhand ends"));
    say();
    Q_EMIT edited();
}

void KeyField::say()
{
    domain::ProviderConfig config = m_shown;
    fill(config);
    widgets::setTone(m_words, widgets::Tone::Muted);
    if (!domain::needsKey(config) && m_choice->currentData().toString() != noKey) {
        m_words->setText(tr("Name the variable. Its value is never stored or shown."));
        return;
    }
    if (!domain::needsKey(config)) {
        m_words->setText(tr("No key is sent."));
        return;
    }
    if (!m_typed.isEmpty()) {
        m_words->setText(config.keyPlace == KeyPlace::Keychain ? tr("Saving puts it into the system keychain. It is never in Deskhand's own file.")
                                                               : tr("Saving keeps it in memory until Deskhand ends."));
        return;
    }
    // Another place than the stored one has nothing to tell yet; to look would ask the keychain for it.
    if (config.keyPlace != KeyPlace::Environment && (m_new || m_shown.keyPlace != config.keyPlace)) {
        m_words->setText(config.keyPlace == KeyPlace::Keychain ? tr("The system keeps it, locked with your own password.")
                                                               : tr("Deskhand asks for it at each start and keeps it nowhere."));
        return;
    }
    const providers::KeyLook look = m_keys.look(config);
    m_words->setText(providers::keyWords(look, config));
    if (look.state == providers::KeyState::Reading)
        return;
    widgets::setTone(m_words, look.usable() ? widgets::Tone::Good : widgets::Tone::Attention);
    if (look.state == providers::KeyState::NotSet)
        m_words->setText(m_words->text() + u' ' + tr("Set it and start Deskhand again; until then this provider is not asked from here."));
}

} // namespace settings
