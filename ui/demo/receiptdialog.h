#pragma once
// Job: the receipt after the plug was pulled, in sentences and numbers, every one of them from the store. Thread: GUI.
// Lifetime: deletes itself when it closes.

#include "core/store/receipt.h"

#include <QDialog>

class QGridLayout;

namespace demo
{

class ReceiptDialog : public QDialog
{
    Q_OBJECT
public:
    ReceiptDialog(const store::Receipt &receipt, QWidget *parent);

Q_SIGNALS:
    void ticketAsked(const domain::TicketId &ticket);

private:
    void addLine(const QString &name, const QString &what, const QString &value, bool good,
                 const QString &words = {});

    QGridLayout *m_lines;
    int m_row = 0;
};

} // namespace demo
