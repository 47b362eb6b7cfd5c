#include "ui/widgets/emptystate.h"

#include "ui/widgets/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace widgets
{

EmptyState::EmptyState(const QString &name, QWidget *parent)
    : QWidget(parent), m_sentence(new QLabel(this)), m_action(new QPushButton(this)),
      m_other(new QPushButton(this))
{
    setObjectName(name);
    m_sentence->setObjectName(name + u"Sentence"_s);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    setTone(m_sentence, Tone::Muted);
    m_action->setObjectName(name + u"Action"_s);
    m_other->setObjectName(name + u"Other"_s);
    m_other->setFlat(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * grid, 3 * grid, 3 * grid, 3 * grid);
    layout->setSpacing(2 * grid);
    layout->addStretch(2);
    layout->addWidget(m_sentence);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addWidget(m_other, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::activated);
    connect(m_other, &QPushButton::clicked, this, &EmptyState::otherActivated);
    m_other->hide();
}

void EmptyState::show(const QString &sentence, const QString &action, const QString &other)
{
    m_sentence->setText(sentence);
    m_action->setText(action);
    m_action->setAccessibleName(action);
    m_action->setVisible(!action.isEmpty());
    m_other->setText(other);
    m_other->setAccessibleName(other);
    m_other->setVisible(!other.isEmpty());
}

} // namespace widgets
