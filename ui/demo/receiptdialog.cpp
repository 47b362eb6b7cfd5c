#include "ui/demo/receiptdialog.h"

#include "ui/widgets/theme.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using widgets::grid;
using widgets::Tone;

namespace demo
{

namespace
{

constexpr qsizetype lastWords = 90;

// "1 call may have been paid …": what cannot be known is said as such.
QString possiblyPaidWords(const store::Receipt &r)
{
    if (r.possiblyPaid == 0)
        return ReceiptDialog::tr("No call was out when the process died.");
    const bool one = r.possiblyPaid == 1;
    const QString out = one ? ReceiptDialog::tr("1 call may have been paid for without an answer: it was sent, and the "
                                                "process died before one came.")
                            : ReceiptDialog::tr("%1 calls may have been paid for without an answer: they were sent, and "
                                                "the process died before one came.")
                                  .arg(r.possiblyPaid);
    if (r.askedAgain < r.possiblyPaid)
        return out + u' ' + ReceiptDialog::tr("Asked once more: %1. The rest waits for your word.").arg(r.askedAgain);
    return out + u' ' + (one ? ReceiptDialog::tr("It was asked once more; the trail says so.")
                             : ReceiptDialog::tr("Each was asked once more; the trail says so."));
}

QString tail(const QString &text)
{
    const QString flat = text.simplified();
    return flat.size() <= lastWords ? flat : u"…"_s + flat.last(lastWords);
}

} // namespace

ReceiptDialog::ReceiptDialog(const store::Receipt &r, QWidget *parent)
    : QDialog(parent), m_lines(new QGridLayout)
{
    setObjectName(u"receiptDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("After the plug was pulled"));
    auto *title = new QLabel(tr("Killed in the middle, and this is the bill"), this);
    widgets::setBold(title, 1.3);
    auto *words = new QLabel(r.inHand == 1 ? tr("The process that triages was killed with one ticket in hand, and started "
                                                "again. Every number below was read from the store.")
                                           : tr("The process that triages was killed with %1 tickets in hand, and started "
                                                "again. Every number below was read from the store.")
                                                 .arg(r.inHand),
                             this);
    words->setWordWrap(true);
    widgets::setTone(words, Tone::Muted);

    const QLocale locale;
    m_lines->setHorizontalSpacing(2 * grid);
    m_lines->setVerticalSpacing(grid);
    m_lines->setColumnStretch(2, 1);
    addLine(u"receiptTickets"_s, tr("Tickets, before and after"), tr("%1 → %2").arg(locale.toString(r.ticketsBefore), locale.toString(r.ticketsAfter)), true);
    addLine(u"receiptLost"_s, tr("Lost"), locale.toString(r.lost), r.lost == 0);
    addLine(u"receiptSettled"_s, tr("Taken up again and settled"), tr("%1 of %2").arg(locale.toString(r.settled), locale.toString(r.inHand)),
            r.settled == r.inHand, r.settled == r.inHand ? QString() : tr("The rest is still being worked on."));
    addLine(u"receiptPaidTwice"_s, tr("Paid twice"), locale.toString(r.paidTwice), r.paidTwice == 0,
            tr("Tickets billed again although a billed answer was there to be used."));
    addLine(u"receiptReused"_s, tr("Answers reused"), locale.toString(r.reused), true,
            r.reused > 0 ? tr("They were on disk before the death and were used without another call.")
                         : tr("No answer was waiting between its arrival and its use."));
    addLine(u"receiptPossiblyPaid"_s, tr("Possibly paid"), locale.toString(r.possiblyPaid), r.possiblyPaid == 0, possiblyPaidWords(r));
    if (r.draft)
        addLine(u"receiptDraft"_s, tr("Your half-typed reply"), tr("still there"), true,
                tr("“%1”, saved at %2 (%3)")
                    .arg(tail(r.draft->text), locale.toString(QDateTime::fromMSecsSinceEpoch(r.draft->savedAtMs).time(), u"HH:mm:ss"_s), r.draft->subject));
    else
        addLine(u"receiptDraft"_s, tr("Your half-typed reply"), tr("none"), true, tr("You had typed none. Begin one and pull the plug again."));

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (!r.interrupted.isEmpty()) {
        QPushButton *show = buttons->addButton(tr("Show an interrupted ticket"), QDialogButtonBox::ActionRole);
        show->setObjectName(u"receiptShow"_s);
        connect(show, &QPushButton::clicked, this, [this, ticket = r.interrupted] {
            Q_EMIT ticketAsked(ticket);
            accept();
        });
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(3 * grid, 3 * grid, 3 * grid, 2 * grid);
    layout->setSpacing(2 * grid);
    layout->addWidget(title);
    layout->addWidget(words);
    layout->addLayout(m_lines);
    layout->addStretch(1);
    layout->addWidget(buttons);
    setMinimumWidth(80 * grid);
}

void ReceiptDialog::addLine(const QString &name, const QString &what, const QString &value, bool good, const QString &words)
{
    auto *label = new QLabel(what, this);
    auto *figure = new QLabel((good ? u"✓ "_s : u"‖ "_s) + value, this);
    figure->setObjectName(name);
    figure->setAccessibleName(tr("%1: %2. %3").arg(what, value, words));
    widgets::setBold(figure);
    widgets::setTone(figure, good ? Tone::Good : Tone::Attention);
    auto *more = new QLabel(words, this);
    more->setTextFormat(Qt::PlainText);
    more->setWordWrap(true);
    widgets::setTone(more, Tone::Muted);
    for (QLabel *part : {label, figure, more})
        part->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_lines->addWidget(label, m_row, 0);
    m_lines->addWidget(figure, m_row, 1);
    m_lines->addWidget(more, m_row, 2);
    ++m_row;
}

} // namespace demo
