#include "ui/shell/firststart.h"

#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QCommandLinkButton>
#include <QLabel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

FirstStart::FirstStart(QWidget *parent) : QWidget(parent)
{
    setObjectName(u"firstStart"_s);
    auto *title = new QLabel(tr("Welcome to Deskhand"), this);
    widgets::setBold(title, 1.6);
    auto *words = new QLabel(tr("Tickets come in, triage sorts them in the background and suggests "
                                "a reply; you decide. Nothing is set up yet, and nothing needs to "
                                "be: the built-in classifier works offline and costs nothing."),
                             this);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Muted);
    auto *column = new QWidget(this);
    column->setMaximumWidth(64 * grid);
    auto *layout = new QVBoxLayout(column);
    layout->setSpacing(grid);
    layout->addWidget(title);
    layout->addWidget(words);
    layout->addSpacing(grid);
    const auto choice = [&](const QString &name, QLatin1StringView icon, const QString &text,
                            const QString &description) {
        auto *button = new QCommandLinkButton(text, description, column);
        button->setObjectName(name);
        button->setAccessibleName(text);
        button->setAccessibleDescription(description);
        button->setIcon(widgets::icon(icon, palette()));
        button->setIconSize({24, 24});
        layout->addWidget(button);
        return button;
    };
    connect(choice(u"startDemo"_s, "sample"_L1, tr("Try the demo"),
                   tr("The inbox of a company that does not exist, triaged before your eyes. It "
                      "opens in a window of its own and never mixes with your tickets.")),
            &QAbstractButton::clicked, this, &FirstStart::demoAsked);
    connect(choice(u"startImport"_s, "import"_L1, tr("Import my tickets"),
                   tr("Mails (.eml), tables (.csv), JSON, or a folder of them. You can also drop "
                      "them here.")),
            &QAbstractButton::clicked, this, &FirstStart::importAsked);
    connect(choice(u"startEmpty"_s, "blank"_L1, tr("Start empty"),
                   tr("Everything stays reachable from the menus.")),
            &QAbstractButton::clicked, this, &FirstStart::emptyAsked);
    auto *outer = new QGridLayout(this);
    outer->addWidget(column, 1, 1);
    outer->setColumnStretch(0, 1);
    outer->setColumnStretch(1, 4);
    outer->setColumnStretch(2, 1);
    outer->setRowStretch(0, 2);
    outer->setRowStretch(2, 3);
}

} // namespace shell
