#include "ui/settings/notes.h"

#include "core/domain/labels.h"
#include "core/domain/sentences.h"
#include "core/intake/sample.h"
#include "core/store/ledger.h"
#include "core/store/settings.h"
#include "ui/settings/settingsform.h"
#include "ui/widgets/deliver.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

struct Today {
    store::Spent spent;
    qint64 budgetNanoUsd = 0;
};

domain::Result<Today> readToday(store::Connection &c)
{
    const auto spent = store::Ledger(c).since(domain::localDayStartMs(c.nowMs()));
    if (!spent.ok())
        return spent.error();
    const auto config = store::Settings(c).config();
    if (!config.ok())
        return config.error();
    return Today{*spent, config->dailyBudgetNanoUsd};
}

} // namespace

SpentToday::SpentToday(store::Store &store, QWidget *parent) : QLabel(parent), m_store(store)
{
    setObjectName(u"spentToday"_s);
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    connect(&store, &store::Store::changed, this, &SpentToday::read);
    read();
}

void SpentToday::read()
{
    widgets::deliver(m_store.read(readToday), this, [this](const domain::Result<Today> &today) {
        if (!today.ok()) {
            setText(domain::inWords(today.error().message));
            return;
        }
        QString words = tr("Spent today: %1 of %2.")
                            .arg(domain::money(today->spent.paidNanoUsd), domain::money(today->budgetNanoUsd));
        if (today->spent.reservedNanoUsd > 0)
            words += u' ' + tr("Held for calls that run or whose outcome is unknown: %1.").arg(domain::money(today->spent.reservedNanoUsd));
        setText(words);
        widgets::setTone(this, today->spent.paidNanoUsd + today->spent.reservedNanoUsd >= today->budgetNanoUsd
                                   ? widgets::Tone::Attention
                                   : widgets::Tone::Plain);
    });
}

SampleCardNote::SampleCardNote(SettingsForm *form) : QWidget(form), m_form(form)
{
    setObjectName(u"sampleCardNote"_s);
    auto *words = new QLabel(tr("This is the card of the made-up company of the sample inbox. For your "
                                "own customers, write your own: replies would speak in its name."),
                             this);
    words->setWordWrap(true);
    widgets::setTone(words, widgets::Tone::Attention);
    auto *clear = new QPushButton(tr("Clear the card"), this);
    clear->setObjectName(u"sampleCardClear"_s);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, grid);
    line->addWidget(words, 1);
    line->addWidget(clear, 0, Qt::AlignTop);
    connect(clear, &QPushButton::clicked, this, [this] { m_form->setValue(u"company_card"_s, {}); });
    connect(form, &SettingsForm::edited, this, &SampleCardNote::look);
    look();
}

void SampleCardNote::look()
{
    static const QString sample = intake::sampleCompanyCard();
    setVisible(m_form->value(u"company_card"_s) == sample);
}

} // namespace settings
