#include "ui/widgets/emptystate.h"

#include "ui/widgets/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace widgets
{

EmptyState::EmptyState(const QString &name, QWidget *parent)
    : QWidget(parent), m_sentence(new QLabel(this)), m_action(new QPushButton(this))
{
    setObjectName(name);
    m_sentence->setObjectName(name + u"Sentence"_s);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    setTone(m_sentence, Tone::Muted);
    m_action->setObjectName(name + u"Action"_s);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * grid, 3 * grid, 3 * grid, 3 * grid);
    layout->setSpacing(2 * grid);
    layout->addStretch(2);
    layout->addWidget(m_sentence);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::activated);
}

void EmptyState::show(const QString &sentence, const QString &action)
{
    m_sentence->setText(sentence);
    m_action->setText(action);
    m_action->setAccessibleName(action);
    m_action->setVisible(!action.isEmpty());
}

} // namespace widgets
