#include "ui/settings/settingsdialog.h"

#include "ui/settings/categorypage.h"
#include "ui/settings/fields.h"
#include "ui/settings/notes.h"
#include "ui/settings/providerpage.h"
#include "ui/settings/settingsform.h"
#include "ui/settings/templatepage.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/theme.h"

#include <QCloseEvent>
#include <QEvent>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace settings
{

SettingsDialog::SettingsDialog(store::Store &store, widgets::Prompt &prompt,
                               providers::Asker &asker, QWidget *parent)
    : QDialog(parent), m_prompt(prompt), m_list(new QListWidget(this)),
      m_stack(new QStackedWidget(this)), m_providers(new ProviderPage(store, prompt, asker, this))
{
    setObjectName(u"settingsDialog"_s);
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    const QSize room = screen()->availableGeometry().size() - QSize(4 * grid, 8 * grid);
    resize(QSize(116 * grid, 78 * grid).boundedTo(room));
    m_list->setObjectName(u"settingsPages"_s);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setFrameShape(QFrame::NoFrame);
    showSelection();
    const auto form = [&](const QString &name, const QString &intro, const QVector<FieldSpec> &fields) {
        return new SettingsForm(store, name, intro, fields, this);
    };
    addPage(Page::Providers, tr("Providers"), "page-providers"_L1, m_providers);
    addPage(Page::Categories, tr("Categories"), "page-categories"_L1, new CategoryPage(store, prompt, this));
    addPage(Page::Urgencies, tr("Urgency"), "page-urgency"_L1,
            form(u"urgencyPage"_s, tr("What each urgency means, in one sentence: impact and time, not tone. It goes into the prompt."),
                 urgencyFields()));
    SettingsForm *company = form(u"companyPage"_s, tr("What the suggested replies know about you."), companyFields());
    company->addNote(new SampleCardNote(company));
    addPage(Page::Company, tr("Company"), "page-company"_L1, company);
    addPage(Page::Signature, tr("Signature"), "page-signature"_L1,
            form(u"signaturePage"_s, tr("What stands below your replies."), signatureFields()));
    addPage(Page::Templates, tr("Templates"), "page-templates"_L1, new TemplatePage(store, prompt, this));
    SettingsForm *budget = form(u"limitsPage"_s, tr("What may be spent. It counts from the next call on, in every process."), budgetFields());
    budget->addNote(new SpentToday(store, budget));
    addPage(Page::Limits, tr("Budget"), "page-budget"_L1, budget);
    addPage(Page::Work, tr("Work"), "page-work"_L1,
            form(u"workPage"_s, tr("How triage works in the background. It counts from the next ticket on, in every process."), workFields()));
    addPage(Page::Storage, tr("Storage"), "page-storage"_L1,
            form(u"storagePage"_s, tr("What is kept in the file on this computer, and for how long."), storageFields()));
    addPage(Page::Appearance, tr("Appearance"), "page-appearance"_L1,
            form(u"appearancePage"_s, tr("How the window looks and when it speaks up."), appearanceFields()));
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + 3 * grid);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->setObjectName(u"settingsButtons"_s);
    QPushButton *close = buttons->button(QDialogButtonBox::Close);
    close->setObjectName(u"settingsClose"_s);
    close->setAutoDefault(false);
    close->setIcon({}); // the style's own is black on a dark window
    auto *line = new QHBoxLayout;
    line->setSpacing(2 * grid);
    line->addWidget(m_list);
    line->addWidget(m_stack, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(line, 1);
    layout->addWidget(buttons);
    connect(m_list, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(buttons, &QDialogButtonBox::rejected, this, &SettingsDialog::reject);
    m_list->setCurrentRow(0);
}

// As the views of the window show theirs, so that the icons stay readable.
void SettingsDialog::showSelection()
{
    QPalette colours = palette();
    colours.setColor(QPalette::Highlight, widgets::selectionFill(colours, true));
    colours.setColor(QPalette::HighlightedText, colours.color(QPalette::Text));
    m_list->setPalette(colours);
}

void SettingsDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    showSelection();
    for (auto row = m_icons.cbegin(); row != m_icons.cend(); ++row)
        m_list->item(row.key())->setIcon(widgets::icon(QLatin1StringView(row.value()), palette()));
}

void SettingsDialog::addPage(Page page, const QString &title, QLatin1StringView icon, settings::Page *widget)
{
    auto *item = new QListWidgetItem(widgets::icon(icon, palette()), title, m_list);
    m_icons.insert(m_list->row(item), QByteArray(icon.data(), icon.size()));
    item->setSizeHint({-1, qMax(fontMetrics().height(), m_list->iconSize().height()) + grid});
    m_rows.insert(page, m_stack->addWidget(widget));
    const auto buttons = widget->findChildren<QPushButton *>();
    for (QPushButton *button : buttons)
        button->setAutoDefault(false); // Enter in a field is not "remove"
}

void SettingsDialog::showPage(Page page)
{
    m_list->setCurrentRow(m_rows.value(page));
}

void SettingsDialog::showProvider(const QString &name)
{
    showPage(Page::Providers);
    m_providers->choose(name);
}

QString SettingsDialog::unsaved() const
{
    QStringList lines;
    for (int row = 0; row < m_stack->count(); ++row) {
        const auto *page = dynamic_cast<const settings::Page *>(m_stack->widget(row));
        if (const QString what = page ? page->unsaved() : QString(); !what.isEmpty())
            lines << m_list->item(row)->text() + u": "_s + what;
    }
    return lines.join(u'\n');
}

void SettingsDialog::askAndClose()
{
    if (m_asking)
        return;
    m_asking = true;
    m_prompt.ask(this,
                 {u"discard_settings"_s, tr("Close without saving?"),
                  tr("This was typed and is not saved:") + u"\n\n"_s + unsaved(), tr("Close without saving"), true},
                 this, [this](bool yes) {
                     m_asking = false;
                     if (yes)
                         QDialog::reject();
                 });
}

void SettingsDialog::reject()
{
    if (unsaved().isEmpty())
        QDialog::reject();
    else
        askAndClose();
}

void SettingsDialog::closeEvent(QCloseEvent *event)
{
    // QDialog would hide it by reject(), which is taken.
    if (isVisible() && !unsaved().isEmpty()) {
        event->ignore();
        askAndClose();
        return;
    }
    QDialog::closeEvent(event);
}

} // namespace settings
