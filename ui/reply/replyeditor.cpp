#include "ui/reply/replyeditor.h"

#include "core/domain/marks.h"
#include "core/store/replies.h"
#include "ui/reply/answering.h"
#include "ui/reply/diffpane.h"
#include "ui/reply/historydialog.h"
#include "ui/reply/markhighlighter.h"
#include "ui/reply/replybar.h"
#include "ui/reply/replyedit.h"
#include "ui/reply/templatemenu.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace reply
{

namespace
{

constexpr int compareAfterMs = 300;   // of quiet while typing
constexpr int besideWidth = 80 * grid; // narrower: what was changed stands below the reply

} // namespace

ReplyEditor::ReplyEditor(store::Store &store, widgets::Prompt &prompt, QWidget *parent)
    : QWidget(parent), m_store(store), m_prompt(prompt), m_saver(new DraftSaver(store, this)),
      m_answering(new Answering(store, prompt, this)), m_bar(new ReplyBar(this)),
      m_edit(new ReplyEdit(this)), m_diff(new DiffPane(u"replyDiff"_s, this)),
      m_split(new QSplitter(Qt::Vertical, this)), m_marks(new MarkHighlighter(m_edit->document())),
      m_templates(new TemplateMenu(store, m_bar->templateMenu(), this))
{
    setObjectName(u"replyEditor"_s);
    m_edit->setObjectName(u"replyEdit"_s);
    m_edit->setAccessibleName(tr("Reply"));
    m_edit->setPlaceholderText(tr("Write the reply here. It is saved while you type."));
    m_split->setObjectName(u"replySplit"_s);
    m_split->addWidget(m_edit);
    m_split->addWidget(m_diff);
    m_split->setChildrenCollapsible(false);
    m_diff->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid, grid, grid, grid);
    layout->setSpacing(grid / 2);
    layout->addWidget(m_bar);
    layout->addWidget(m_split, 1);
    m_compareSoon.setSingleShot(true);
    m_compareSoon.setInterval(compareAfterMs);
    dress();
    connectAll();
    showState();
}

void ReplyEditor::connectAll()
{
    connect(m_edit, &QPlainTextEdit::textChanged, this, &ReplyEditor::edited);
    connect(m_edit, &ReplyEdit::focusLeft, m_saver, &DraftSaver::flush);
    connect(m_edit, &ReplyEdit::copyOfChecksAsked, this, &ReplyEditor::copyText);
    connect(m_bar, &ReplyBar::copyAsked, this, &ReplyEditor::copyReply);
    connect(m_bar, &ReplyBar::answerAsked, this, &ReplyEditor::answer);
    connect(m_bar, &ReplyBar::mailAsked, this, &ReplyEditor::answerByMail);
    connect(m_bar, &ReplyBar::fileAsked, this, &ReplyEditor::answerAsFile);
    connect(m_bar, &ReplyBar::checkAsked, this, &ReplyEditor::goToCheck);
    connect(m_bar, &ReplyBar::suggestionAsked, this, &ReplyEditor::useSuggestion);
    connect(m_bar, &ReplyBar::historyAsked, this, &ReplyEditor::showHistory);
    connect(m_bar, &ReplyBar::compareToggled, this, [this](bool on) {
        m_diff->setVisible(on);
        if (on)
            compareNow();
    });
    connect(m_bar, &ReplyBar::templatesAboutToShow, m_templates, &TemplateMenu::fill);
    connect(m_templates, &TemplateMenu::editAsked, this, &ReplyEditor::templatesAsked);
    connect(m_templates, &TemplateMenu::chosen, this, [this](const QString &text) {
        // Into an untouched suggestion it goes instead of it: nobody wants both.
        if (m_state == State::Suggestion)
            replaceText(text);
        else
            m_edit->insertPlainText(text);
        m_edit->setFocus();
    });
    connect(m_bar, &ReplyBar::keepMineAsked, this, [this] {
        m_saver->keepMine();
        showState();
    });
    connect(m_bar, &ReplyBar::showTheirsAsked, this, &ReplyEditor::takeTheirs);
    connect(m_saver, &DraftSaver::saved, this, [this](qint64 atMs) {
        m_savedAtMs = atMs;
        m_trouble.clear();
        showState();
    });
    connect(m_saver, &DraftSaver::lost, this, &ReplyEditor::showState);
    connect(m_saver, &DraftSaver::failed, this, [this](const QString &message) {
        m_trouble = message;
        showState();
    });
    connect(m_answering, &Answering::noted, this, &ReplyEditor::noted);
    connect(m_answering, &Answering::failed, this, &ReplyEditor::failed);
    connect(m_answering, &Answering::checkAsked, this, [this] { goToCheck(0); });
    connect(m_answering, &Answering::answered, this, [this](const domain::TicketId &ticket) {
        if (ticket == m_input.ticket.id)
            answered();
    });
    connect(&m_compareSoon, &QTimer::timeout, this, &ReplyEditor::compareNow);
}

ReplyEditor::~ReplyEditor()
{
    m_saver->flush();
}

void ReplyEditor::clear()
{
    m_saver->begin({}, 0);
    m_input = {};
    setText({});
    m_state = State::Empty;
    m_trouble.clear();
    showSuggestions();
    showState();
}

void ReplyEditor::flush()
{
    m_saver->flush();
}

void ReplyEditor::focusText()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void ReplyEditor::setText(const QString &text)
{
    const QScopedValueRollback setting(m_setting, true);
    m_seen = text;
    m_edit->setPlainText(text);
    m_bar->setChecks(domain::openMarks(text));
    m_compareSoon.start();
}

void ReplyEditor::replaceText(const QString &text)
{
    QTextCursor cursor(m_edit->document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
}

// What was suggested before our last answer is answered.
QString ReplyEditor::offered() const
{
    if (m_input.suggestions.isEmpty())
        return {};
    const store::AppliedResult &newest = m_input.suggestions.first();
    return newest.appliedAtMs > m_input.ticket.answeredAtMs ? newest.result.suggestedReply : QString();
}

void ReplyEditor::show(const ReplyInput &input)
{
    const bool another = input.ticket.id != m_input.ticket.id;
    if (another) {
        m_saver->begin(input.ticket.id, input.draft ? input.draft->version : 0);
        m_state = State::Empty;
        m_trouble.clear();
        m_savedAtMs = 0;
        m_base = -1;
    }
    const auto newest = [](const ReplyInput &i) { return i.suggestions.isEmpty() ? 0 : i.suggestions.first().revision; };
    if (another)
        m_newer = input.draft && !input.suggestions.isEmpty() && input.suggestions.first().appliedAtMs > input.draft->savedAtMs;
    else if (m_state == State::Draft && newest(input) > newest(m_input))
        m_newer = true;
    m_input = input;
    m_templates->setTicket(input.ticket);

    if (input.draft && !m_saver->pending() && !m_saver->isLost()) {
        const bool newer = input.draft->version > m_saver->version();
        if (m_state != State::Draft || newer) {
            if (newer)
                m_saver->begin(input.ticket.id, input.draft->version);
            if (m_edit->toPlainText() != input.draft->text || another)
                setText(input.draft->text);
            m_state = State::Draft;
            m_savedAtMs = input.draft->savedAtMs;
        }
    } else if (m_state != State::Draft) {
        // Nobody has typed yet: the suggestion may come, change and go.
        const QString suggestion = offered();
        m_state = suggestion.isEmpty() ? State::Empty : State::Suggestion;
        if (another || m_edit->toPlainText() != suggestion)
            setText(suggestion);
    }
    showSuggestions();
    showState();
}

void ReplyEditor::edited()
{
    if (m_setting || m_input.ticket.id.isEmpty())
        return;
    const QString text = m_edit->toPlainText();
    if (text == m_seen)
        return; // only its formatting has changed
    m_seen = text;
    m_state = State::Draft;
    m_saver->typed(text);
    m_bar->setChecks(domain::openMarks(text));
    m_compareSoon.start();
    showState();
}

void ReplyEditor::showSuggestions()
{
    QStringList titles;
    for (const store::AppliedResult &s : std::as_const(m_input.suggestions)) {
        titles << tr("Use number %1: %2, %3")
                      .arg(s.revision)
                      .arg(s.result.byModel ? s.model : tr("from a template"),
                           widgets::clockTime(s.appliedAtMs, m_store.clock().nowMs()));
    }
    m_bar->setSuggestions(titles);
}

void ReplyEditor::showState()
{
    QString words;
    switch (m_state) {
    case State::Empty:
        words = m_input.ticket.answeredAtMs > 0 && m_input.ticket.status != domain::TicketStatus::Open
                    ? tr("✓ Answered %1").arg(widgets::clockTime(m_input.ticket.answeredAtMs, m_store.clock().nowMs()))
                    : tr("No reply yet");
        break;
    case State::Suggestion:
        words = m_input.suggestions.first().result.byModel ? tr("✉ Suggested reply, not edited")
                                                           : tr("✉ Suggested reply from a template, not edited");
        if (m_input.stale)
            words += tr(" · for the earlier mail");
        break;
    case State::Draft:
        if (!m_trouble.isEmpty())
            words = tr("✎ Your draft, NOT saved: %1").arg(m_trouble);
        else if (m_saver->pending() || m_savedAtMs == 0)
            words = tr("✎ Your draft, saving…");
        else
            words = tr("✎ Your draft, saved %1")
                        .arg(widgets::clockTime(m_savedAtMs, m_store.clock().nowMs()));
        break;
    }
    m_bar->setState(words, m_state == State::Draft);
    m_bar->setLost(m_saver->isLost());
    m_bar->setCanAnswer(m_state != State::Empty, !m_input.ticket.id.isEmpty());
    m_bar->setNewSuggestion(m_newer && m_state == State::Draft);
    m_edit->setEnabled(!m_input.ticket.id.isEmpty());
}

void ReplyEditor::useSuggestion(int index)
{
    if (index < 0 || index >= m_input.suggestions.size())
        return;
    const auto replace = [this, index, ticket = m_input.ticket.id,
                          text = m_input.suggestions.at(index).result.suggestedReply](bool yes) {
        if (!yes || ticket != m_input.ticket.id)
            return;
        m_base = index;
        m_newer = false;
        replaceText(text);
        m_edit->setFocus();
    };
    if (m_state != State::Draft || m_edit->toPlainText().trimmed().isEmpty()) {
        replace(true);
        return;
    }
    m_prompt.ask(window(),
                 {u"use_suggestion"_s, tr("Replace your draft by the suggestion?"),
                  tr("Undo (Ctrl+Z) brings your text back, and it stays among the versions."), tr("Replace"), true},
                 this, replace);
}

void ReplyEditor::goToCheck(int index)
{
    const QVector<CheckMark> marks = findCheckMarks(m_edit->toPlainText());
    if (index < 0 || index >= marks.size())
        return;
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(marks.at(index).start);
    cursor.setPosition(marks.at(index).start + marks.at(index).length, QTextCursor::KeepAnchor);
    m_edit->setTextCursor(cursor);
    m_edit->setFocus();
}

void ReplyEditor::answer()
{
    m_saver->flush();
    m_answering->answer(Way::Copy, m_input, m_edit->toPlainText());
}

void ReplyEditor::answerByMail()
{
    m_saver->flush();
    m_answering->answer(Way::MailProgram, m_input, m_edit->toPlainText());
}

void ReplyEditor::answerAsFile()
{
    m_saver->flush();
    m_answering->answer(Way::MailFile, m_input, m_edit->toPlainText());
}

// The text went out. What was typed since the button was pressed is a new draft.
void ReplyEditor::answered()
{
    if (m_saver->pending())
        return;
    m_saver->begin(m_input.ticket.id, 0);
    m_newer = false;
    m_input.draft.reset();
    m_input.ticket.answeredAtMs = m_store.clock().nowMs();
    m_input.ticket.status = domain::TicketStatus::Waiting;
    m_state = State::Empty;
    setText({});
    showState();
}

void ReplyEditor::copyReply()
{
    if (m_state != State::Empty)
        copyText(store::withSignature(m_edit->toPlainText(), m_input.signature));
}

void ReplyEditor::copyText(const QString &text)
{
    const auto copy = [this, text](bool yes) {
        if (!yes) {
            goToCheck(0);
            return;
        }
        QGuiApplication::clipboard()->setText(text);
        Q_EMIT noted(tr("Reply copied."));
    };
    const QStringList open = domain::openMarks(text);
    if (open.isEmpty()) {
        copy(true);
        return;
    }
    QString listed;
    for (const QString &mark : open.mid(0, 5))
        listed += u"• "_s + mark + u'\n';
    m_prompt.ask(window(),
                 {u"copy_unresolved"_s, tr("Copy the reply as it is? %1 in it.").arg(checkCountWords(open.size())),
                  listed.trimmed(), tr("Copy anyway"), true},
                 this, copy);
}

void ReplyEditor::takeTheirs()
{
    widgets::deliver(
        m_store.read([ticket = m_input.ticket.id](store::Connection &c) { return store::Drafts(c).current(ticket); }),
        this, [this, ticket = m_input.ticket.id](const domain::Result<std::optional<store::Draft>> &draft) {
            if (ticket != m_input.ticket.id || !draft.ok() || !draft->has_value())
                return;
            m_saver->begin(ticket, (*draft)->version);
            setText((*draft)->text);
            m_savedAtMs = (*draft)->savedAtMs;
            showState();
        });
}

void ReplyEditor::toggleCompare()
{
    if (!m_input.suggestions.isEmpty())
        m_bar->setComparing(!m_diff->isVisibleTo(this));
}

void ReplyEditor::compareNow()
{
    if (!m_diff->isVisibleTo(this) || m_input.suggestions.isEmpty())
        return;
    const store::AppliedResult &base = m_input.suggestions.at(qMax(0, m_base));
    m_diff->compare(tr("From suggestion %1 to your text:").arg(base.revision), base.result.suggestedReply, m_edit->toPlainText());
}

void ReplyEditor::showHistory()
{
    if (m_input.ticket.id.isEmpty())
        return;
    m_saver->flush();
    auto *dialog = new HistoryDialog(m_store, m_input.ticket.id, m_edit->toPlainText(), m_saver->session(), window());
    connect(dialog, &HistoryDialog::restoreAsked, this, [this, ticket = m_input.ticket.id](const QString &text) {
        if (ticket == m_input.ticket.id)
            replaceText(text);
    });
    dialog->open();
}

void ReplyEditor::pickTemplate()
{
    if (!m_input.ticket.id.isEmpty())
        m_bar->popupTemplates();
}

void ReplyEditor::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_split->setOrientation(width() >= besideWidth ? Qt::Horizontal : Qt::Vertical);
}

void ReplyEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

void ReplyEditor::dress()
{
    const QScopedValueRollback setting(m_setting, true);
    m_marks->setColors(widgets::toneColor(widgets::Tone::Danger, palette()),
                       widgets::toneFill(widgets::Tone::Danger, palette()).darker(105));
}

} // namespace reply
