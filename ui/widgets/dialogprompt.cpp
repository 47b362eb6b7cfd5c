#include "ui/widgets/dialogprompt.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace widgets
{

namespace
{

QFileDialog *fileDialog(QWidget *parent, const QString &title)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"fileDialog"_s);
    return dialog;
}

} // namespace

void DialogPrompt::ask(QWidget *parent, const Question &question, QObject *context,
                       std::function<void(bool)> answered)
{
    auto *box = new QMessageBox(question.harm ? QMessageBox::Warning : QMessageBox::Question,
                                QString(), question.title, QMessageBox::NoButton, parent);
    box->setObjectName(u"prompt_"_s + question.id);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(question.text);
    QPushButton *yes = box->addButton(question.yes, QMessageBox::AcceptRole);
    yes->setObjectName(u"promptYes"_s);
    QPushButton *no = box->addButton(QMessageBox::Cancel);
    no->setObjectName(u"promptNo"_s);
    box->setDefaultButton(question.harm ? no : yes);
    QObject::connect(box, &QDialog::finished, context, [box, yes, answered = std::move(answered)] {
        answered(box->clickedButton() == yes);
    });
    box->open();
}

void DialogPrompt::tell(QWidget *parent, const QString &title, const QString &text)
{
    auto *box =
        new QMessageBox(QMessageBox::Information, QString(), title, QMessageBox::Close, parent);
    box->setObjectName(u"promptTell"_s);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(text);
    box->open();
}

void DialogPrompt::openFiles(QWidget *parent, const QString &title, QObject *context,
                             std::function<void(const QStringList &)> chosen)
{
    QFileDialog *dialog = fileDialog(parent, title);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters(
        {tr("Tickets (*.eml *.csv *.json *.jsonl *.ndjson)"), tr("All files (*)")});
    QObject::connect(dialog, &QFileDialog::filesSelected, context, chosen);
    dialog->open();
}

void DialogPrompt::openFolder(QWidget *parent, const QString &title, QObject *context,
                              std::function<void(const QStringList &)> chosen)
{
    QFileDialog *dialog = fileDialog(parent, title);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::filesSelected, context, chosen);
    dialog->open();
}

void DialogPrompt::saveFile(QWidget *parent, const QString &title, const QString &name,
                            QObject *context, std::function<void(const QString &)> chosen)
{
    QFileDialog *dialog = fileDialog(parent, title);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    QObject::connect(dialog, &QFileDialog::fileSelected, context, chosen);
    dialog->open();
}

} // namespace widgets
