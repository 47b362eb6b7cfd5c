#include "ui/shell/importpanel.h"

#include "core/domain/sentences.h"
#include "ui/widgets/announce.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

using namespace Qt::StringLiterals;
using widgets::grid;

namespace shell
{

namespace
{

QString countWords(const store::ImportCounts &counts)
{
    const QLocale locale;
    QStringList parts{ImportPanel::tr("%1 new").arg(locale.toString(counts.imported))};
    const auto add = [&parts, &locale](qint64 number, const QString &words) {
        if (number > 0)
            parts << words.arg(locale.toString(number));
    };
    add(counts.updated, ImportPanel::tr("%1 new messages on known tickets"));
    add(counts.duplicates, ImportPanel::tr("%1 already here"));
    add(counts.quarantined, ImportPanel::tr("%1 in quarantine"));
    add(counts.warnings, ImportPanel::tr("%1 read with a guess"));
    return parts.join(u" · "_s);
}

} // namespace

ImportPanel::ImportPanel(store::Store &store, const domain::InstanceId &owner, QWidget *parent)
    : QFrame(parent), m_store(store), m_owner(owner), m_text(new QLabel(this)),
      m_bar(new QProgressBar(this)), m_cancel(new QPushButton(tr("Cancel"), this)),
      m_quarantine(new QPushButton(tr("Quarantine…"), this)),
      m_close(new QPushButton(tr("Close"), this))
{
    setObjectName(u"importPanel"_s);
    m_text->setObjectName(u"importText"_s);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_bar->setObjectName(u"importBar"_s);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(20 * grid);
    m_bar->setAccessibleName(tr("Progress of the import"));
    m_cancel->setObjectName(u"importCancel"_s);
    m_quarantine->setObjectName(u"importQuarantine"_s);
    m_close->setObjectName(u"importClose"_s);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->setSpacing(grid);
    layout->addWidget(m_text, 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_bar, m_cancel, m_quarantine, m_close})
        layout->addWidget(widget);
    hide();
    m_hide.setSingleShot(true);
    m_hide.setInterval(15'000);
    connect(&m_hide, &QTimer::timeout, this, &QWidget::hide);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_run)
            m_run->cancel();
        m_cancel->setEnabled(false);
    });
    connect(m_quarantine, &QPushButton::clicked, this, &ImportPanel::quarantineAsked);
    connect(m_close, &QPushButton::clicked, this, &QWidget::hide);
}

void ImportPanel::add(const QStringList &paths)
{
    m_queue.enqueue(paths);
    if (!m_run)
        startNext();
}

void ImportPanel::startNext()
{
    if (m_queue.isEmpty())
        return;
    m_hide.stop();
    m_run = new ImportRun(m_store, m_owner, m_queue.dequeue(), this);
    connect(m_run, &ImportRun::progressed, this, &ImportPanel::progressed);
    connect(m_run, &ImportRun::ended, this, &ImportPanel::ended);
    m_text->setText(tr("Importing %1…").arg(m_run->source()));
    widgets::setTone(m_text, widgets::Tone::Plain);
    m_bar->setValue(0);
    m_bar->show();
    m_cancel->setEnabled(true);
    m_cancel->show();
    m_quarantine->hide();
    m_close->hide();
    show();
    m_run->start();
}

void ImportPanel::progressed(const store::ImportCounts &counts, double fraction)
{
    m_bar->setValue(int(std::lround(fraction * 1000)));
    if (m_run)
        m_text->setText(tr("Importing %1… %2").arg(m_run->source(), countWords(counts)));
}

void ImportPanel::ended(const store::ImportCounts &counts, const QStringList &notes, bool cancelled,
                        const QString &error)
{
    const QString source = m_run->source();
    m_run->deleteLater();
    m_run = nullptr;
    QString words = cancelled ? tr("Import of %1 cancelled. %2").arg(source, countWords(counts))
                              : tr("Imported %1: %2").arg(source, countWords(counts));
    if (!error.isEmpty())
        words = tr("The import of %1 stopped: %2").arg(source, domain::inWords(error));
    else if (!notes.isEmpty())
        words += u" · "_s + domain::inWords(notes.first()) + (notes.size() > 1 ? tr(" and more") : QString());
    m_text->setText(words);
    m_text->setToolTip(notes.join(u'\n').toHtmlEscaped().replace(u'\n', u"<br>"_s));
    widgets::setTone(m_text, error.isEmpty() ? widgets::Tone::Plain : widgets::Tone::Danger);
    m_bar->hide();
    m_cancel->hide();
    m_quarantine->setVisible(counts.quarantined > 0);
    m_close->show();
    if (error.isEmpty() && notes.isEmpty() && counts.quarantined == 0)
        m_hide.start(); // nothing a person must do
    widgets::announce(m_text, words);
    Q_EMIT finished(counts.quarantined);
    startNext();
}

} // namespace shell
