#include "ui/shell/guessoffer.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "core/store/settings.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QtConcurrentRun>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

namespace
{

constexpr qsizetype chunk = 100; // tickets in one go: other writers come in between
const QString offeredKey = QStringLiteral("ui.builtin_offered");

QVector<domain::OperationId> operationsOf(const QVector<store::Guess> &guesses, bool urgentOnly)
{
    QVector<domain::OperationId> ids;
    for (const store::Guess &guess : guesses) {
        if (guess.urgent || !urgentOnly)
            ids << guess.operation;
    }
    return ids;
}

} // namespace

GuessOffer::GuessOffer(const Desk &desk, QWidget *parent)
    : QFrame(parent), m_desk(desk), m_words(new QLabel(this)), m_all(new QPushButton(this)), m_urgent(new QPushButton(this)),
      m_no(new QPushButton(tr("Not now"), this))
{
    setObjectName(u"guessOffer"_s);
    setAutoFillBackground(true);
    m_pool.setMaxThreadCount(1);
    m_words->setObjectName(u"guessOfferWords"_s);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->addWidget(m_words, 1);
    for (const auto &[button, name] : {std::pair{m_no, u"guessOfferNo"_s}, std::pair{m_urgent, u"guessOfferUrgent"_s}, std::pair{m_all, u"guessOfferAll"_s}}) {
        button->setObjectName(name);
        layout->addWidget(button);
    }
    hide();
    connect(m_all, &QPushButton::clicked, this, [this] { answer(false); });
    connect(m_urgent, &QPushButton::clicked, this, [this] { answer(true); });
    connect(m_no, &QPushButton::clicked, this, [this] {
        away();
        Q_EMIT noted(tr("Nothing is asked. The Ticket menu offers it again."));
    });
}

GuessOffer::~GuessOffer()
{
    m_pool.waitForDone();
}

void GuessOffer::see(const DeskStatus &status)
{
    QString real;
    for (const domain::ProviderConfig &provider : status.providers) {
        if (provider.dialect != domain::Dialect::Builtin)
            real += provider.name + u'\n';
    }
    if (real == m_providers)
        return;
    m_providers = real;
    if (real.isEmpty())
        hide();
    else
        ask(false);
}

domain::Result<GuessOffer::Offer> GuessOffer::find(store::Store &store, const providers::ProviderFactory &factory, const work::KindHandler &handler)
{
    Offer offer;
    const auto before = store.readWait([](store::Connection &c) { return store::Settings(c).uiState(offeredKey); });
    if (!before)
        return before.error();
    offer.offered = !before->isEmpty();
    auto guesses = store.readWait([](store::Connection &c) { return store::Guesses(c).open(); });
    if (!guesses)
        return guesses.error();
    offer.guesses = std::move(*guesses);
    const auto all = work::estimateCalls(store, factory, handler, operationsOf(offer.guesses, false));
    if (!all)
        return all.error();
    const auto urgent = work::estimateCalls(store, factory, handler, operationsOf(offer.guesses, true));
    if (!urgent)
        return urgent.error();
    offer.all = *all;
    offer.urgent = *urgent;
    return offer;
}

void GuessOffer::ask(bool byMenu)
{
    if (m_looking || !m_desk.triage)
        return;
    m_looking = true;
    widgets::deliver(QtConcurrent::run(&m_pool, [store = &m_desk.store, factory = &m_desk.asker.factory(), handler = m_desk.triage] {
                         return find(*store, *factory, *handler);
                     }),
                     this, [this, byMenu](const domain::Result<Offer> &offer) {
                         m_looking = false;
                         take(offer, byMenu);
                     });
}

void GuessOffer::take(const domain::Result<Offer> &offer, bool byMenu)
{
    if (!offer.ok()) {
        Q_EMIT noted(domain::inWords(offer.error().message));
        return;
    }
    if (offer->all.provider.isEmpty() || offer->guesses.isEmpty() || (offer->offered && !byMenu)) {
        if (byMenu)
            Q_EMIT noted(offer->guesses.isEmpty() ? tr("No open ticket has only the built-in classifier's result.") : tr("No provider is set up that could be asked."));
        return;
    }
    m_guesses = offer->guesses;
    const auto price = [](const work::CallEstimate &cost) {
        if (!cost.estimatedNanoUsd || !cost.maximumNanoUsd)
            return tr("no price is known");
        return *cost.maximumNanoUsd == 0 ? tr("free") : tr("about %1, at most about %2").arg(domain::money(*cost.estimatedNanoUsd), domain::money(*cost.maximumNanoUsd));
    };
    QString words = tr("Open tickets with only the built-in classifier's result: %1. Ask %2 about them? All: %3.")
                        .arg(QString::number(offer->all.calls), offer->all.provider, price(offer->all));
    if (offer->urgent.calls > 0)
        words += u' ' + tr("Urgent ones: %1, %2.").arg(QString::number(offer->urgent.calls), price(offer->urgent));
    m_words->setText(words);
    m_all->setText(tr("Ask about all (%1)").arg(offer->all.calls));
    m_urgent->setText(tr("Only urgent ones (%1)").arg(offer->urgent.calls));
    m_urgent->setVisible(offer->urgent.calls > 0 && offer->urgent.calls < offer->all.calls);
    QPalette colours = parentWidget()->palette();
    colours.setColor(QPalette::Window, widgets::toneFill(widgets::Tone::Info, colours));
    setPalette(colours);
    show();
    widgets::announce(m_words, words);
    if (byMenu)
        m_no->setFocus();
}

void GuessOffer::away()
{
    hide();
    widgets::deliver(m_desk.store.write(store::Priority::Person, [](store::Connection &c) { return store::Settings(c).setUiState(offeredKey, u"yes"_s); }), this,
                     [this](const domain::Done &done) {
                         if (!done.ok())
                             Q_EMIT noted(domain::inWords(done.error().message));
                     });
}

void GuessOffer::answer(bool urgentOnly)
{
    if (!m_asking.isEmpty())
        return; // a second press
    for (const store::Guess &guess : std::as_const(m_guesses)) {
        if (guess.urgent || !urgentOnly)
            m_asking << guess;
    }
    m_moved = {};
    away();
    next(0);
}

void GuessOffer::next(qsizetype at)
{
    if (at >= m_asking.size()) {
        m_asking.clear();
        QString words = tr("Waiting for their turn now: %1.").arg(m_moved.done);
        if (m_moved.changed > 0)
            words += u' ' + tr("Went on meanwhile and left alone: %1.").arg(m_moved.changed);
        Q_EMIT noted(words);
        return;
    }
    widgets::deliver(m_desk.store.write(store::Priority::Work, [some = m_asking.mid(at, chunk)](store::Connection &c) { return store::Guesses(c).ask(some); }), this,
                     [this, at](const domain::Result<store::Moved> &moved) {
                         if (!moved.ok()) {
                             m_asking.clear();
                             Q_EMIT noted(domain::inWords(moved.error().message));
                             return;
                         }
                         m_moved.done += moved->done;
                         m_moved.changed += moved->changed;
                         next(at + chunk);
                     });
}

} // namespace shell
