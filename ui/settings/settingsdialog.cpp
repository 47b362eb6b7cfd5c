#include "ui/settings/settingsdialog.h"

#include "ui/settings/categorypage.h"
#include "ui/settings/providerpage.h"
#include "ui/settings/settingsform.h"
#include "ui/widgets/theme.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

namespace
{

QVector<FieldSpec> urgencyFields()
{
    return {{u"urgency_critical"_s, SettingsDialog::tr("Critical"), {}, FieldKind::Sentence},
            {u"urgency_high"_s, SettingsDialog::tr("High"), {}, FieldKind::Sentence},
            {u"urgency_normal"_s, SettingsDialog::tr("Normal"), {}, FieldKind::Sentence},
            {u"urgency_low"_s, SettingsDialog::tr("Low"), {}, FieldKind::Sentence}};
}

QVector<FieldSpec> companyFields()
{
    return {{u"company_card"_s, SettingsDialog::tr("Company card"),
             SettingsDialog::tr("Who we are, our tone, formal or informal, how we sign off, and "
                                "what we never promise. It goes into every prompt."),
             FieldKind::Text},
            {u"signature"_s, SettingsDialog::tr("Signature"),
             SettingsDialog::tr("Added by Deskhand when a reply is copied, never by the model."),
             FieldKind::Text},
            {u"own_addresses"_s, SettingsDialog::tr("Our own addresses"),
             SettingsDialog::tr("Separated by commas. Mail from them is ours and is not triaged."),
             FieldKind::Line},
            {u"agent_language"_s, SettingsDialog::tr("Language of summaries"),
             SettingsDialog::tr("Such as en or de-CH."), FieldKind::Line}};
}

QVector<FieldSpec> limitFields()
{
    return {
        {u"daily_budget_nanousd"_s, SettingsDialog::tr("Budget a day, USD"),
         SettingsDialog::tr(
             "No call is made that could go beyond it. 0: nothing that costs money."),
         FieldKind::Money},
        {u"workers"_s, SettingsDialog::tr("Tickets triaged at a time"),
         SettingsDialog::tr("1 to 128."), FieldKind::Number},
        {u"max_billed_attempts"_s, SettingsDialog::tr("Paid calls for one ticket"),
         SettingsDialog::tr("When that many answers could not be used, a person must look."),
         FieldKind::Number},
        {u"unknown_retry_limit_nanousd"_s, SettingsDialog::tr("Send again by itself below, USD"),
         SettingsDialog::tr("A call that never answered may have been billed. It is sent once more "
                            "if it costs less than this."),
         FieldKind::Money},
        {u"call_deadline_ms"_s, SettingsDialog::tr("A call may take, ms"),
         SettingsDialog::tr("0: 90 s for hosted providers, 300 s for local ones."),
         FieldKind::Number},
        {u"retention_days"_s, SettingsDialog::tr("Days raw texts are kept"),
         SettingsDialog::tr("Requests and raw answers are emptied after that; their hashes stay."),
         FieldKind::Number}};
}

} // namespace

SettingsDialog::SettingsDialog(store::Store &store, widgets::Prompt &prompt,
                               std::function<bool(const QString &)> keyIsSet, QWidget *parent)
    : QDialog(parent), m_list(new QListWidget(this)), m_pages(new QStackedWidget(this))
{
    setObjectName(u"settingsDialog"_s);
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(100 * grid, 66 * grid);
    m_list->setObjectName(u"settingsPages"_s);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFixedWidth(18 * grid);
    addPage(tr("Providers"), new ProviderPage(store, prompt, std::move(keyIsSet), this));
    addPage(tr("Categories"), new CategoryPage(store, prompt, this));
    addPage(tr("Urgency"), new SettingsForm(store, u"urgencyPage"_s,
                                            tr("What each urgency means, in one sentence: impact "
                                               "and time, not tone. It goes into the prompt."),
                                            urgencyFields(), this));
    addPage(tr("Company"), new SettingsForm(store, u"companyPage"_s,
                                            tr("What the suggested replies know about you."),
                                            companyFields(), this));
    addPage(tr("Budget and work"),
            new SettingsForm(store, u"limitsPage"_s,
                             tr("Changes take effect with the next ticket."), limitFields(), this));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->setObjectName(u"settingsButtons"_s);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Close)
        ->setIcon({}); // the style's own is black on a dark window
    auto *line = new QHBoxLayout;
    line->setSpacing(grid);
    line->addWidget(m_list);
    line->addWidget(m_pages, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(line, 1);
    layout->addWidget(buttons);
    connect(m_list, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    m_list->setCurrentRow(0);
}

void SettingsDialog::addPage(const QString &title, QWidget *page)
{
    m_list->addItem(title);
    m_list->item(m_list->count() - 1)->setSizeHint({16 * grid, fontMetrics().height() + grid});
    m_pages->addWidget(page);
    const auto buttons = page->findChildren<QPushButton *>();
    for (QPushButton *button : buttons)
        button->setAutoDefault(false); // Enter in a field is not "remove"
}

void SettingsDialog::showPage(Page page)
{
    m_list->setCurrentRow(int(page));
}

} // namespace settings
