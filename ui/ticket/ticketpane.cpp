#include "ui/ticket/ticketpane.h"

#include "core/domain/sentences.h"
#include "core/mail/danger.h"
#include "core/report/documents.h"
#include "ui/reply/replyeditor.h"
#include "ui/ticket/elsewhere.h"
#include "ui/ticket/threadview.h"
#include "ui/ticket/ticketheader.h"
#include "ui/ticket/trailview.h"
#include "ui/ticket/triagecard.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/theme.h"

#include <QDesktopServices>
#include <QResizeEvent>
#include <QSaveFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

namespace
{

constexpr int sideBySideWidth = 78 * grid; // narrower: the card stands above the conversation

} // namespace

TicketPane::TicketPane(store::Store &store, work::Engine *engine, widgets::Prompt &prompt,
                       QWidget *parent)
    : QWidget(parent), m_store(store), m_prompt(prompt),
      m_controller(new TicketController(store, engine, prompt, this)),
      m_header(new TicketHeader(this)), m_thread(new ThreadView(this)),
      m_card(new TriageCard(store.clock(), this)), m_editor(new reply::ReplyEditor(store, prompt, this)),
      m_trail(new TrailView(store.clock(), this)), m_side(new QSplitter(Qt::Horizontal, this)),
      m_tabs(new QTabWidget(this)), m_stack(new QStackedWidget(this)),
      m_empty(new widgets::EmptyState(u"ticketEmpty"_s, this))
{
    setObjectName(u"ticketPane"_s);
    m_side->setObjectName(u"ticketSide"_s);
    m_side->addWidget(m_thread);
    m_side->addWidget(m_card);
    m_side->setStretchFactor(0, 1);
    m_side->setChildrenCollapsible(false);
    m_side->setHandleWidth(1);
    auto *work = new QSplitter(Qt::Vertical, this);
    work->setObjectName(u"ticketWork"_s);
    work->addWidget(m_side);
    work->addWidget(m_editor);
    work->setStretchFactor(0, 3);
    work->setStretchFactor(1, 2);
    work->setChildrenCollapsible(false);
    work->setHandleWidth(1);
    m_tabs->setObjectName(u"ticketTabs"_s);
    m_tabs->setAccessibleName(tr("Ticket"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(work, tr("Conversation"));
    m_tabs->addTab(m_trail, tr("Audit trail"));

    auto *page = new QWidget(this);
    auto *pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    pageLayout->setSpacing(0);
    pageLayout->addWidget(m_header);
    pageLayout->addWidget(new ElsewhereNotice(store, *m_controller, this));
    pageLayout->addWidget(m_tabs, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setNothingToChoose(true);
    connectAll();
}

void TicketPane::setNothingToChoose(bool nothing)
{
    m_empty->show(nothing ? tr("A ticket that you choose is shown here.")
                          : tr("Choose a ticket to read it and to answer."),
                  nothing ? QString() : tr("Go to the list"));
}

void TicketPane::connectAll()
{
    connect(m_controller, &TicketController::loaded, this, &TicketPane::showTicket);
    connect(m_controller, &TicketController::failed, m_header, &TicketHeader::showProblem);
    connect(m_controller, &TicketController::failed, this, &TicketPane::noted);
    connect(m_controller, &TicketController::noted, this, &TicketPane::noted);
    connect(m_header, &TicketHeader::ticketAsked, this, &TicketPane::ticketAsked);
    connect(m_header, &TicketHeader::statusChosen, m_controller, &TicketController::setStatus);
    connect(m_card, &TriageCard::categoryChosen, m_controller, &TicketController::setCategory);
    connect(m_card, &TriageCard::urgencyChosen, m_controller, &TicketController::setUrgency);
    connect(m_card, &TriageCard::againAsked, m_controller, &TicketController::triageAgain);
    connect(m_card, &TriageCard::retryAsked, m_controller, &TicketController::retry);
    connect(m_card, &TriageCard::cancelAsked, m_controller, &TicketController::cancelTriage);
    connect(m_card, &TriageCard::firstAsked, m_controller, &TicketController::triageFirst);
    connect(m_card, &TriageCard::quoteAsked, this, [this](const QString &quote) {
        if (!m_thread->showQuote(quote))
            Q_EMIT noted(tr("These words stand in no message of this ticket."));
    });
    connect(m_card, &TriageCard::lookedAsked, m_controller, &TicketController::looked);
    connect(m_trail, &TrailView::noted, this, &TicketPane::noted);
    connect(m_trail, &TrailView::exportAsked, this, &TicketPane::exportTrail);
    connect(m_trail, &TrailView::resolveAsked, m_controller, &TicketController::resolveAttempt);
    connect(m_editor, &reply::ReplyEditor::noted, this, &TicketPane::noted);
    connect(m_editor, &reply::ReplyEditor::failed, m_header, &TicketHeader::showProblem);
    connect(m_editor, &reply::ReplyEditor::templatesAsked, this, &TicketPane::templatesAsked);
    connect(m_thread, &ThreadView::linkActivated, this, &TicketPane::askLink);
    connect(m_thread, &ThreadView::linkPointedAt, this, [this](const QUrl &target) {
        if (!target.isEmpty())
            Q_EMIT noted(tr("Link to %1").arg(target.toString(QUrl::FullyEncoded).left(300)));
    });
    connect(m_thread, &ThreadView::attachmentAsked, this, &TicketPane::saveAttachment);
    connect(m_empty, &widgets::EmptyState::activated, this, &TicketPane::listAsked);
}

void TicketPane::open(const domain::TicketId &id)
{
    if (id == m_controller->current())
        return;
    m_editor->flush();
    m_header->showProblem({});
    m_controller->open(id);
    if (id.isEmpty()) {
        m_editor->clear();
        m_thread->clear();
        m_trail->clear();
        m_stack->setCurrentIndex(0);
    }
}

void TicketPane::showTicket(const TicketData &given)
{
    const qint64 now = m_store.clock().nowMs();
    m_header->show(given, now);
    m_header->showProblem({});
    m_thread->setMessages(given.ticket.id, given.messages, now);
    m_card->show(given);
    reply::ReplyInput input{given.ticket, given.draft, {}, given.shown() == domain::Shown::Stale, given.signature};
    for (const store::AppliedResult &result : given.results) {
        if (!result.result.suggestedReply.isEmpty())
            input.suggestions << result;
    }
    m_editor->show(input);
    m_trail->setData(given);
    m_stack->setCurrentIndex(1);
}

void TicketPane::pickCategory()
{
    m_tabs->setCurrentIndex(0);
    if (m_controller->data())
        m_card->pickCategory();
}

void TicketPane::pickUrgency()
{
    m_tabs->setCurrentIndex(0);
    if (m_controller->data())
        m_card->pickUrgency();
}

void TicketPane::showTrail()
{
    m_tabs->setCurrentWidget(m_trail);
}

void TicketPane::flush()
{
    m_editor->flush();
}

void TicketPane::askLink(const QUrl &target, const QString &shown)
{
    const QString scheme = target.scheme().toLower();
    if (scheme != "http"_L1 && scheme != "https"_L1 && scheme != "mailto"_L1)
        return;
    QString words = target.toString(QUrl::FullyEncoded).left(1000);
    if (mail::misleads(shown, target))
        words += u"\n\n"_s + tr("Careful: the text of the link says “%1”, and it leads elsewhere.").arg(shown.simplified().left(120));
    m_prompt.ask(window(),
                 {u"open_link"_s, tr("Open this address?"), words, tr("Open"), true},
                 this, [target](bool yes) {
                     if (yes)
                         QDesktopServices::openUrl(target);
                 });
}

void TicketPane::saveAttachment(const domain::MessageId &message, int ordinal, const QString &name)
{
    m_prompt.saveFile(
        window(), tr("Save the attachment"), name, this,
        [this, message, ordinal, id = m_controller->current()](const QString &path) {
            widgets::deliver(
                m_store.read([id, message, ordinal, path](store::Connection &c)
                                 -> domain::Done { // written where it is read, off this thread
                    const auto content = store::Tickets(c).attachmentContent(id, message, ordinal);
                    if (!content.ok())
                        return content.error();
                    QSaveFile file(path);
                    if (!file.open(QIODevice::WriteOnly) ||
                        file.write(*content) != content->size() || !file.commit())
                        return domain::fail(domain::ErrorKind::Internal, file.errorString());
                    return {};
                }),
                this, [this](const domain::Done &done) {
                    Q_EMIT noted(done.ok() ? tr("Attachment saved.")
                                           : tr("The attachment could not be saved: %1")
                                                 .arg(done.error().message));
                });
        });
}

void TicketPane::exportTrail()
{
    const domain::TicketId id = m_controller->current();
    if (id.isEmpty())
        return;
    m_prompt.saveFile(window(), tr("Export the ticket with its trail (.txt or .json)"), u"ticket-%1.txt"_s.arg(id.text()), this, [this, id](const QString &path) {
        widgets::deliver(m_store.read([id, path](store::Connection &c) -> domain::Done { // written where it is read, off this thread
                             const auto file = report::readTicket(c, id.text());
                             return file.ok() ? report::exportTo(path, *file) : domain::Done(file.error());
                         }),
                         this, [this](const domain::Done &done) {
                             Q_EMIT noted(done.ok() ? tr("Exported.") : tr("The export failed: %1").arg(domain::inWords(done.error().message)));
                         });
    });
}

void TicketPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const Qt::Orientation wanted =
        event->size().width() >= sideBySideWidth ? Qt::Horizontal : Qt::Vertical;
    if (m_side->orientation() == wanted && event->oldSize().isValid())
        return;
    m_side->setOrientation(wanted);
    if (wanted == Qt::Horizontal) {
        m_side->insertWidget(0, m_thread);
        m_side->setSizes({event->size().width() - 32 * grid, 32 * grid});
    } else {
        m_side->insertWidget(0, m_card);
        m_side->setSizes({20 * grid, 30 * grid});
    }
}

} // namespace ticket
