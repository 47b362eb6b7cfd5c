#pragma once
// Job: questions as native dialogs, opened without a nested event loop. Thread, lifetime, failure:
// as Prompt.

#include "ui/widgets/prompt.h"

#include <QCoreApplication>

namespace widgets
{

class DialogPrompt final : public Prompt
{
    Q_DECLARE_TR_FUNCTIONS(widgets::DialogPrompt)
public:
    void ask(QWidget *parent, const Question &question, QObject *context,
             std::function<void(bool)> answered) override;
    void tell(QWidget *parent, const QString &title, const QString &text) override;
    void openFiles(QWidget *parent, const QString &title, QObject *context,
                   std::function<void(const QStringList &)> chosen) override;
    void openFolder(QWidget *parent, const QString &title, QObject *context,
                    std::function<void(const QStringList &)> chosen) override;
    void saveFile(QWidget *parent, const QString &title, const QString &name, QObject *context,
                  std::function<void(const QString &)> chosen) override;
};

} // namespace widgets
