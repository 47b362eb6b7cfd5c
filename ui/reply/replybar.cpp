#include "ui/ticket/draftbar.h"

#include "ui/ticket/checkmarks.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace ticket
{

DraftBar::DraftBar(QWidget *parent)
    : QWidget(parent), m_state(new widgets::ElidedLabel(this)), m_checks(new widgets::Chip(this)),
      m_suggestion(new QPushButton(tr("Use the suggestion"), this)),
      m_copy(new QPushButton(tr("Copy reply"), this)), m_lost(new QWidget(this))
{
    setObjectName(u"draftBar"_s);
    m_state->setObjectName(u"draftState"_s);
    m_checks->setObjectName(u"checkChip"_s);
    m_checks->setTone(widgets::Tone::Danger);
    m_checks->setClickable(true);
    m_checks->setToolTip(tr("Go to the next one"));
    m_suggestion->setObjectName(u"useSuggestion"_s);
    m_suggestion->setAccessibleName(tr("Replace the draft by the suggested reply"));
    m_copy->setObjectName(u"copyReply"_s);
    m_copy->setAccessibleName(tr("Copy the reply with the signature"));
    m_copy->setIcon(widgets::icon("copy"_L1, palette()));

    m_lost->setObjectName(u"draftLost"_s);
    auto *words = new QLabel(
        tr("Somebody else saved this draft meanwhile. Your text is kept beside it."), m_lost);
    words->setObjectName(u"draftLostText"_s);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Danger);
    auto *mine = new QPushButton(tr("Keep mine"), m_lost);
    mine->setObjectName(u"keepMine"_s);
    auto *theirs = new QPushButton(tr("Show theirs"), m_lost);
    theirs->setObjectName(u"showTheirs"_s);
    auto *choice = new QHBoxLayout(m_lost);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->addWidget(words, 1);
    choice->addWidget(mine);
    choice->addWidget(theirs);

    auto *line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(m_state, 1);
    line->addWidget(m_checks);
    line->addWidget(m_suggestion);
    line->addWidget(m_copy);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid / 2);
    layout->addLayout(line);
    layout->addWidget(m_lost);
    setChecks(0);
    setNewSuggestion(false);
    setLost(false);
    connect(m_copy, &QPushButton::clicked, this, &DraftBar::copyAsked);
    connect(m_checks, &QAbstractButton::clicked, this, &DraftBar::nextCheckAsked);
    connect(m_suggestion, &QPushButton::clicked, this, &DraftBar::suggestionAsked);
    connect(mine, &QPushButton::clicked, this, &DraftBar::keepMineAsked);
    connect(theirs, &QPushButton::clicked, this, &DraftBar::showTheirsAsked);
}

void DraftBar::setState(const QString &text, bool isDraft)
{
    widgets::setTone(m_state, isDraft ? widgets::Tone::Plain : widgets::Tone::Muted);
    m_state->setText(text);
}

void DraftBar::setChecks(qsizetype count)
{
    m_checks->setVisible(count > 0);
    m_checks->setText(checkCountWords(count));
    m_checks->setAccessibleName(m_checks->text());
    m_checks->updateGeometry();
}

void DraftBar::setNewSuggestion(bool there)
{
    m_suggestion->setVisible(there);
}

void DraftBar::setLost(bool lost)
{
    m_lost->setVisible(lost);
}

void DraftBar::setCanCopy(bool can)
{
    m_copy->setEnabled(can);
}

} // namespace ticket
