#include "ui/failures/failurespanel.h"

#include "core/domain/sentences.h"
#include "core/store/gates.h"
#include "ui/failures/billingdialog.h"
#include "ui/failures/failurewords.h"
#include "ui/failures/giveupdialog.h"
#include "ui/failures/retrydialog.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/theme.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace failures
{

namespace
{

constexpr int pauseMs = 700; // between two readings
constexpr int mostRows = 6;  // the others by scrolling
const QString allKey = QStringLiteral("all");

QString keyOf(const store::Cause &cause)
{
    return u"cause:"_s + domain::toName(cause.kind) + u':' + cause.provider;
}

QString keyOf(const store::UnknownGroup &group)
{
    return u"billing:"_s + group.provider;
}

domain::Result<FailuresSeen> readAll(store::Connection &c)
{
    store::Failures f(c);
    const auto groups = f.groups();
    if (!groups.ok())
        return groups.error();
    const auto unknown = f.unknownGroups();
    if (!unknown.ok())
        return unknown.error();
    const auto gates = store::Gates(c).all();
    if (!gates.ok())
        return gates.error();
    return FailuresSeen{*groups, *unknown, *gates};
}

} // namespace

FailuresPanel::FailuresPanel(store::Store &store, QWidget *parent)
    : QWidget(parent), m_store(store), m_list(new QListWidget(this)), m_scroll(new QScrollArea(this)), m_words(new QLabel(this)),
      m_example(new QPushButton(tr("Open the newest"), this)), m_retry(new QPushButton(tr("Retry…"), this)),
      m_giveUp(new QPushButton(tr("Give up…"), this)), m_settle(new QPushButton(tr("Settle…"), this)),
      m_provider(new QPushButton(tr("Provider…"), this))
{
    setObjectName(u"failuresPanel"_s);
    build();
    m_soon.setSingleShot(true);
    m_soon.setInterval(pauseMs);
    connect(&m_soon, &QTimer::timeout, this, &FailuresPanel::read);
    connect(&store, &store::Store::changed, this, &FailuresPanel::changed);
    connect(m_list, &QListWidget::currentRowChanged, this, &FailuresPanel::choose);
    connect(m_list, &QListWidget::itemActivated, this, &FailuresPanel::openExample);
    connect(m_example, &QPushButton::clicked, this, &FailuresPanel::openExample);
    connect(m_retry, &QPushButton::clicked, this, &FailuresPanel::retry);
    connect(m_giveUp, &QPushButton::clicked, this, &FailuresPanel::giveUp);
    connect(m_settle, &QPushButton::clicked, this, [this] {
        if (!unknown())
            return;
        auto *dialog = new BillingDialog(m_store, unknown()->provider, window());
        connect(dialog, &BillingDialog::ticketChosen, this, &FailuresPanel::ticketChosen);
        dialog->open();
    });
    connect(m_provider, &QPushButton::clicked, this, [this] {
        if (group())
            Q_EMIT providersAsked(group()->cause.provider);
    });
    hide();
}

void FailuresPanel::build()
{
    m_list->setObjectName(u"failureGroups"_s);
    m_list->setAccessibleName(tr("Causes of failure"));
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_words->setObjectName(u"failureWords"_s);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setMargin(grid / 2);
    widgets::setSmaller(m_words);
    m_scroll->setWidget(m_words);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setObjectName(u"failureScroll"_s);
    m_scroll->setAccessibleName(tr("What happened and what helps"));
    m_scroll->setFixedHeight(11 * fontMetrics().height());
    auto *buttons = new widgets::FlowLayout;
    for (const auto &[button, name] : {std::pair{m_retry, u"failureRetry"_s}, std::pair{m_giveUp, u"failureGiveUp"_s},
                                       std::pair{m_settle, u"failureSettle"_s}, std::pair{m_provider, u"failureProvider"_s},
                                       std::pair{m_example, u"failureExample"_s}}) {
        button->setObjectName(name);
        buttons->addWidget(button);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, grid / 2, 0, grid / 2);
    layout->setSpacing(grid / 2);
    layout->addWidget(m_list);
    layout->addWidget(m_scroll);
    layout->addLayout(buttons);
}

void FailuresPanel::setActive(bool active)
{
    m_active = active;
    if (!active) {
        m_soon.stop();
        hide();
        return;
    }
    m_chosen = allKey;
    m_seen = {};
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    read();
}

void FailuresPanel::changed(const store::Changes &)
{
    if (m_active && !m_soon.isActive())
        m_soon.start();
}

void FailuresPanel::read()
{
    if (m_reading) {
        m_again = true;
        return;
    }
    m_reading = true;
    m_again = false;
    widgets::deliver(m_store.read(readAll), this, [this](const domain::Result<FailuresSeen> &seen) {
        m_reading = false;
        if (m_active)
            take(seen);
        if (m_again && !m_soon.isActive())
            m_soon.start();
    });
}

void FailuresPanel::take(const domain::Result<FailuresSeen> &seen)
{
    if (!seen.ok()) {
        m_words->setText(domain::inWords(seen.error().message));
        show();
        return;
    }
    m_seen = *seen;
    fill();
    setVisible(m_list->count() > 1);
    showWords();
}

// In place: who is there keeps its row, who is new comes last.
void FailuresPanel::fill()
{
    QVector<std::pair<QString, QString>> rows;
    qint64 all = 0;
    for (const store::FailureGroup &g : std::as_const(m_seen.groups)) {
        all += g.count;
        rows.append({keyOf(g.cause), lineOf(g)});
    }
    for (const store::UnknownGroup &g : std::as_const(m_seen.unknown))
        rows.append({keyOf(g), lineOf(g)});
    rows.prepend({allKey, QLocale().toString(all) + u" × "_s + tr("All causes")});
    const QSignalBlocker quiet(m_list);
    QSet<QString> there;
    for (const auto &[key, text] : std::as_const(rows)) {
        there << key;
        QListWidgetItem *item = nullptr;
        for (int i = 0; i < m_list->count() && !item; ++i) {
            if (m_list->item(i)->data(Qt::UserRole).toString() == key)
                item = m_list->item(i);
        }
        if (!item && rows.size() > 1) {
            item = new QListWidgetItem(m_list);
            item->setData(Qt::UserRole, key);
        }
        if (!item)
            continue;
        item->setText(text);
        item->setToolTip(text);
        item->setData(Qt::UserRole + 1, text.section(u" × "_s, 1));
    }
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem *item = m_list->item(i);
        if (there.contains(item->data(Qt::UserRole).toString()))
            continue;
        const QString words = item->data(Qt::UserRole + 1).toString();
        item->setText(words.isEmpty() ? tr("settled") : u"0 × "_s + words);
    }
    // Grows only, so that the list below stays where it is.
    const int tall = std::clamp(m_list->count(), 2, mostRows);
    if (m_list->count() > 0)
        m_list->setFixedHeight(tall * m_list->sizeHintForRow(0) + 2 * m_list->frameWidth());
    if (m_list->currentRow() < 0 && m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void FailuresPanel::choose()
{
    const QListWidgetItem *item = m_list->currentItem();
    m_chosen = item ? item->data(Qt::UserRole).toString() : allKey;
    showWords();
    if (!m_chosen.startsWith("cause:"_L1)) {
        Q_EMIT causeChosen({});
        return;
    }
    const QString kind = m_chosen.section(u':', 1, 1);
    Q_EMIT causeChosen(store::Cause{domain::fromName<domain::ErrorKind>(kind).value_or(domain::ErrorKind::Internal), m_chosen.section(u':', 2)});
}

const store::FailureGroup *FailuresPanel::group() const
{
    for (const store::FailureGroup &g : m_seen.groups) {
        if (keyOf(g.cause) == m_chosen)
            return &g;
    }
    return nullptr;
}

const store::UnknownGroup *FailuresPanel::unknown() const
{
    for (const store::UnknownGroup &g : m_seen.unknown) {
        if (keyOf(g) == m_chosen)
            return &g;
    }
    return nullptr;
}

void FailuresPanel::showWords()
{
    const qint64 now = m_store.clock().nowMs();
    const bool all = m_chosen == allKey;
    QString words = tr("Nothing of this is left.");
    if (all)
        words = wordsOfAll(m_seen.groups);
    else if (group())
        words = wordsOf(*group(), m_seen.gates, now);
    else if (unknown())
        words = wordsOf(*unknown(), now);
    if (words != m_words->text())
        m_words->setText(words);
    m_retry->setText(all ? tr("Retry all…") : tr("Retry…"));
    m_retry->setVisible(all ? !m_seen.groups.isEmpty() : group() != nullptr);
    m_giveUp->setVisible(group());
    m_settle->setVisible(unknown());
    m_provider->setVisible(group() && !group()->cause.provider.isEmpty());
    m_example->setVisible(group());
    if (group())
        m_example->setToolTip(group()->exampleSubject);
}

void FailuresPanel::retry()
{
    const auto cause = group() ? std::optional(group()->cause) : std::nullopt;
    (new RetryDialog(m_store, cause, window()))->open();
}

void FailuresPanel::giveUp()
{
    if (group())
        (new GiveUpDialog(m_store, group()->cause, {}, window()))->open();
}

void FailuresPanel::openExample()
{
    if (group())
        Q_EMIT ticketChosen(group()->example);
}

} // namespace failures
