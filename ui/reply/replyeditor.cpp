#include "ui/ticket/drafteditor.h"

#include "ui/ticket/checkmarks.h"
#include "ui/ticket/draftbar.h"
#include "ui/ticket/replyedit.h"
#include "ui/widgets/ages.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QScopedValueRollback>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

DraftEditor::DraftEditor(store::Store &store, widgets::Prompt &prompt, QWidget *parent)
    : QWidget(parent), m_store(store), m_prompt(prompt), m_saver(new DraftSaver(store, this)),
      m_bar(new DraftBar(this)), m_edit(new ReplyEdit(this)),
      m_marks(new CheckHighlighter(m_edit->document()))
{
    setObjectName(u"draftEditor"_s);
    m_edit->setObjectName(u"replyEdit"_s);
    m_edit->setAccessibleName(tr("Reply"));
    m_edit->setPlaceholderText(tr("Write the reply here. It is saved while you type."));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid, grid, grid, grid);
    layout->setSpacing(grid / 2);
    layout->addWidget(m_bar);
    layout->addWidget(m_edit, 1);
    dress();

    connect(m_edit, &QPlainTextEdit::textChanged, this, &DraftEditor::edited);
    connect(m_edit, &ReplyEdit::focusLeft, m_saver, &DraftSaver::flush);
    connect(m_edit, &ReplyEdit::copyOfChecksAsked, this, &DraftEditor::copyText);
    connect(m_bar, &DraftBar::copyAsked, this, &DraftEditor::copyReply);
    connect(m_bar, &DraftBar::nextCheckAsked, this, &DraftEditor::nextCheck);
    connect(m_bar, &DraftBar::suggestionAsked, this, &DraftEditor::useSuggestion);
    connect(m_bar, &DraftBar::keepMineAsked, this, [this] {
        m_saver->keepMine();
        showState();
    });
    connect(m_bar, &DraftBar::showTheirsAsked, this, &DraftEditor::takeTheirs);
    connect(m_saver, &DraftSaver::saved, this, [this](qint64 atMs) {
        m_savedAtMs = atMs;
        m_trouble.clear();
        showState();
    });
    connect(m_saver, &DraftSaver::lost, this, &DraftEditor::showState);
    connect(m_saver, &DraftSaver::failed, this, [this](const QString &message) {
        m_trouble = message;
        showState();
    });
}

DraftEditor::~DraftEditor()
{
    m_saver->flush();
}

void DraftEditor::clear()
{
    m_saver->begin({}, 0);
    m_ticket = {};
    setText({});
    m_state = State::Empty;
    m_trouble.clear();
    showState();
}

void DraftEditor::flush()
{
    m_saver->flush();
}

void DraftEditor::focusText()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void DraftEditor::setText(const QString &text)
{
    const QScopedValueRollback setting(m_setting, true);
    m_seen = text;
    m_edit->setPlainText(text);
    m_bar->setChecks(findCheckMarks(text).size());
}

void DraftEditor::show(const TicketData &given)
{
    const bool another = given.ticket.id != m_ticket;
    if (another) {
        m_saver->begin(given.ticket.id, given.draft ? given.draft->version : 0);
        m_ticket = given.ticket.id;
        m_state = State::Empty;
        m_trouble.clear();
        m_savedAtMs = 0;
    }
    m_suggestion = given.result ? given.result->result.suggestedReply : QString();
    m_byModel = given.result && given.result->result.byModel;
    m_stale = given.shown() == domain::Shown::Stale;
    m_signature = given.signature;

    if (given.draft && !m_saver->pending() && !m_saver->isLost()) {
        const bool newer = given.draft->version > m_saver->version();
        if (m_state != State::Draft || newer) {
            if (newer)
                m_saver->begin(m_ticket, given.draft->version);
            if (m_edit->toPlainText() != given.draft->text || another)
                setText(given.draft->text);
            m_state = State::Draft;
            m_savedAtMs = given.draft->savedAtMs;
        }
    } else if (m_state != State::Draft) {
        // Nobody has typed yet: the suggestion may come, change and go.
        m_state = m_suggestion.isEmpty() ? State::Empty : State::Suggestion;
        if (another || m_edit->toPlainText() != m_suggestion)
            setText(m_suggestion);
    }
    showState();
}

void DraftEditor::edited()
{
    if (m_setting || m_ticket.isEmpty())
        return;
    const QString text = m_edit->toPlainText();
    if (text == m_seen)
        return; // only its formatting has changed
    m_seen = text;
    m_state = State::Draft;
    m_saver->typed(text);
    m_bar->setChecks(findCheckMarks(text).size());
    showState();
}

void DraftEditor::showState()
{
    QString words;
    switch (m_state) {
    case State::Empty:
        words = tr("No reply yet");
        break;
    case State::Suggestion:
        words = m_byModel ? tr("✉ Suggested reply, not edited")
                          : tr("✉ Suggested reply from a template, not edited");
        if (m_stale)
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
    m_bar->setCanCopy(m_state != State::Empty);
    m_bar->setNewSuggestion(m_state == State::Draft && !m_suggestion.isEmpty() &&
                            m_suggestion != m_edit->toPlainText());
    m_edit->setEnabled(!m_ticket.isEmpty());
}

void DraftEditor::useSuggestion()
{
    const auto replace = [this, ticket = m_ticket](bool yes) {
        if (!yes || ticket != m_ticket)
            return;
        QTextCursor cursor(m_edit->document()); // as an edit, so that undo brings the draft back
        cursor.select(QTextCursor::Document);
        cursor.insertText(m_suggestion);
    };
    if (m_edit->toPlainText().trimmed().isEmpty()) {
        replace(true);
        return;
    }
    m_prompt.ask(window(),
                 {u"use_suggestion"_s, tr("Replace your draft by the suggestion?"),
                  tr("Undo (Ctrl+Z) brings your text back."), tr("Replace"), true},
                 this, replace);
}

void DraftEditor::nextCheck()
{
    const QVector<CheckMark> marks = findCheckMarks(m_edit->toPlainText());
    if (marks.isEmpty())
        return;
    const int here = m_edit->textCursor().selectionEnd();
    const auto after = std::find_if(marks.begin(), marks.end(),
                                    [here](const CheckMark &mark) { return mark.start >= here; });
    const CheckMark mark = after == marks.end() ? marks.first() : *after;
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(mark.start);
    cursor.setPosition(mark.start + mark.length, QTextCursor::KeepAnchor);
    m_edit->setTextCursor(cursor);
    m_edit->setFocus();
}

void DraftEditor::copyReply()
{
    if (m_state == State::Empty)
        return;
    const QString text = m_edit->toPlainText();
    copyText(m_signature.isEmpty() ? text : text.trimmed() + u"\n\n"_s + m_signature);
}

void DraftEditor::copyText(const QString &text)
{
    const auto copy = [this, text](bool yes) {
        if (!yes) {
            nextCheck();
            return;
        }
        QGuiApplication::clipboard()->setText(text);
        Q_EMIT noted(tr("Reply copied."));
    };
    const QVector<CheckMark> marks = findCheckMarks(text);
    if (marks.isEmpty()) {
        copy(true);
        return;
    }
    QStringList open;
    for (const CheckMark &mark : marks.mid(0, 5))
        open << u"• "_s + text.mid(mark.start, mark.length);
    m_prompt.ask(window(),
                 {u"copy_unresolved"_s,
                  tr("Copy the reply as it is? %1 in it.").arg(checkCountWords(marks.size())),
                  open.join(u'\n'), tr("Copy anyway"), true},
                 this, copy);
}

void DraftEditor::takeTheirs()
{
    widgets::deliver(
        m_store.read(
            [ticket = m_ticket](store::Connection &c) { return store::Drafts(c).current(ticket); }),
        this, [this, ticket = m_ticket](const domain::Result<std::optional<store::Draft>> &draft) {
            if (ticket != m_ticket || !draft.ok() || !draft->has_value())
                return;
            m_saver->begin(m_ticket, (*draft)->version);
            setText((*draft)->text);
            m_savedAtMs = (*draft)->savedAtMs;
            showState();
        });
}

void DraftEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
}

void DraftEditor::dress()
{
    const QScopedValueRollback setting(m_setting, true);
    m_marks->setColors(widgets::toneColor(widgets::Tone::Danger, palette()),
                       widgets::toneFill(widgets::Tone::Danger, palette()).darker(105));
}

} // namespace ticket
