#include "ui/reply/replybar.h"

#include "ui/reply/markhighlighter.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace reply
{

namespace
{

constexpr int chipsShown = 8;

QToolButton *menuButton(const QString &name, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    return button;
}

} // namespace

ReplyBar::ReplyBar(QWidget *parent)
    : QWidget(parent), m_state(new widgets::ElidedLabel(this)), m_tools(new QToolBar(this)),
      m_templateMenu(new QMenu(this)), m_answer(new QToolButton(this)), m_checks(new QWidget(this)),
      m_checkLine(new widgets::FlowLayout(m_checks)), m_lost(buildLost())
{
    setObjectName(u"replyBar"_s);
    m_state->setObjectName(u"draftState"_s);
    m_checks->setObjectName(u"checkStrip"_s);
    m_checks->setAccessibleName(tr("Left to check"));
    buildTools();
    buildAnswer();
    auto *line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(m_state, 1);
    line->addWidget(m_tools);
    line->addWidget(m_answer);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    layout->addLayout(line);
    layout->addWidget(m_checks);
    layout->addWidget(m_lost);
    m_checks->hide();
    setNewSuggestion(false);
    setSuggestions({});
    setLost(false);
}

void ReplyBar::buildTools()
{
    m_tools->setObjectName(u"replyTools"_s);
    m_tools->setAccessibleName(tr("Reply"));
    m_suggestion = menuButton(u"suggestionButton"_s, tr("Suggestion"), m_tools);
    m_suggestion->setMenu(new QMenu(m_suggestion));
    m_suggestion->menu()->setObjectName(u"suggestionMenu"_s);
    m_suggestionAction = m_tools->addWidget(m_suggestion);
    m_templates = menuButton(u"templateButton"_s, tr("Templates"), m_tools);
    m_templates->setMenu(m_templateMenu);
    m_templateMenu->setObjectName(u"templateMenu"_s);
    m_tools->addWidget(m_templates);
    m_compare = m_tools->addAction(tr("Compare"));
    m_compare->setObjectName(u"compareReply"_s);
    m_compare->setCheckable(true);
    m_compare->setToolTip(tr("What you changed in the suggestion"));
    m_history = m_tools->addAction(tr("Versions"));
    m_history->setObjectName(u"replyHistory"_s);
    m_history->setToolTip(tr("Every version of this draft, and the way back to it"));
    connect(m_templateMenu, &QMenu::aboutToShow, this, &ReplyBar::templatesAboutToShow);
    connect(m_compare, &QAction::toggled, this, &ReplyBar::compareToggled);
    connect(m_history, &QAction::triggered, this, &ReplyBar::historyAsked);
}

void ReplyBar::buildAnswer()
{
    m_answer->setObjectName(u"answerButton"_s);
    m_answer->setText(tr("Answer"));
    m_answer->setIcon(widgets::icon("reply"_L1, palette()));
    m_answer->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_answer->setPopupMode(QToolButton::MenuButtonPopup);
    m_answer->setFocusPolicy(Qt::TabFocus);
    m_answer->setAccessibleName(tr("Answer: copies the reply, and the ticket waits for the customer"));
    m_answer->setToolTip(tr("Copies the reply with the signature; the ticket waits for the customer (Ctrl+Return)"));
    auto *menu = new QMenu(m_answer);
    menu->setObjectName(u"answerMenu"_s);
    const auto entry = [this, menu](const QString &name, const QString &text, void (ReplyBar::*signal)()) {
        QAction *action = menu->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, signal);
    };
    entry(u"answerCopy"_s, tr("Copy the text and mark as answered"), &ReplyBar::answerAsked);
    entry(u"answerMail"_s, tr("Open in the mail program and mark as answered"), &ReplyBar::mailAsked);
    entry(u"answerFile"_s, tr("Save as a mail (.eml) and mark as answered…"), &ReplyBar::fileAsked);
    menu->addSeparator();
    entry(u"copyReply"_s, tr("Only copy the text"), &ReplyBar::copyAsked);
    m_answer->setMenu(menu);
    connect(m_answer, &QToolButton::clicked, this, &ReplyBar::answerAsked);
}

QWidget *ReplyBar::buildLost()
{
    auto *lost = new QWidget(this);
    lost->setObjectName(u"draftLost"_s);
    auto *words = new QLabel(
        tr("Somebody else saved this draft meanwhile. Your text is kept beside it."), lost);
    words->setObjectName(u"draftLostText"_s);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Danger);
    auto *mine = new QPushButton(tr("Keep mine"), lost);
    mine->setObjectName(u"keepMine"_s);
    auto *theirs = new QPushButton(tr("Show theirs"), lost);
    theirs->setObjectName(u"showTheirs"_s);
    auto *choice = new QHBoxLayout(lost);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->addWidget(words, 1);
    choice->addWidget(mine);
    choice->addWidget(theirs);
    connect(mine, &QPushButton::clicked, this, &ReplyBar::keepMineAsked);
    connect(theirs, &QPushButton::clicked, this, &ReplyBar::showTheirsAsked);
    return lost;
}

// Not showMenu(), which waits in an event loop of its own.
void ReplyBar::popupTemplates()
{
    m_templateMenu->popup(m_templates->mapToGlobal(QPoint(0, m_templates->height())));
}

void ReplyBar::setState(const QString &text, bool isDraft)
{
    widgets::setTone(m_state, isDraft ? widgets::Tone::Plain : widgets::Tone::Muted);
    m_state->setText(text);
}

void ReplyBar::setChecks(const QStringList &marks)
{
    if (marks == m_marks)
        return;
    m_marks = marks;
    m_checkLine->clear();
    const auto chip = [this](const QString &name, const QString &text) {
        auto *made = new widgets::Chip(m_checks);
        made->setObjectName(name);
        made->setTone(widgets::Tone::Danger);
        made->setText(text);
        m_checkLine->addWidget(made);
        return made;
    };
    if (!marks.isEmpty())
        chip(u"checkCount"_s, checkCountWords(marks.size()))->setAccessibleName(checkCountWords(marks.size()));
    for (int i = 0; i < marks.size() && i < chipsShown; ++i) {
        QString words = marks.at(i);
        words.remove(u'[').remove(u']').remove(u'{').remove(u'}');
        words = words.section(u':', words.trimmed().startsWith("check"_L1, Qt::CaseInsensitive) ? 1 : 0).simplified();
        widgets::Chip *made = chip(u"checkChip%1"_s.arg(i), words.isEmpty() ? marks.at(i) : words.size() > 40 ? words.left(39) + u"…"_s : words);
        made->setClickable(true);
        made->setToolTip(tr("Go to it; what you type replaces it"));
        made->setAccessibleName(tr("Check: %1").arg(words));
        connect(made, &QAbstractButton::clicked, this, [this, i] { Q_EMIT checkAsked(i); });
    }
    m_checks->setVisible(!marks.isEmpty());
    m_checks->updateGeometry();
}

void ReplyBar::setNewSuggestion(bool there)
{
    m_suggestion->setText(there ? tr("● Newer suggestion") : tr("Suggestion"));
}

void ReplyBar::setSuggestions(const QStringList &titles)
{
    QMenu *menu = m_suggestion->menu();
    menu->clear();
    for (int i = 0; i < titles.size(); ++i) {
        QAction *action = menu->addAction(titles.at(i));
        action->setObjectName(u"useSuggestion%1"_s.arg(i));
        connect(action, &QAction::triggered, this, [this, i] { Q_EMIT suggestionAsked(i); });
    }
    m_suggestionAction->setVisible(!titles.isEmpty());
    m_compare->setEnabled(!titles.isEmpty());
}

void ReplyBar::setLost(bool lost)
{
    m_lost->setVisible(lost);
}

void ReplyBar::setCanAnswer(bool can, bool anyTicket)
{
    m_answer->setEnabled(can);
    m_templates->setEnabled(anyTicket);
    m_history->setEnabled(anyTicket);
}

void ReplyBar::setComparing(bool on)
{
    m_compare->setChecked(on);
}

} // namespace reply
