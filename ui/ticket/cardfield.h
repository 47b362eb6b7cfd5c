#pragma once
// Job: one value of the card: a picker, whose value it is, how sure, and the words of the ticket it
// rests on. Thread: GUI. Lifetime: a child of the card.

#include "core/domain/triage.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace ticket
{

class CardField : public QWidget
{
    Q_OBJECT
public:
    struct Option {
        QString value;
        QString words;
    };

    CardField(const QString &name, const QString &title, QWidget *parent = nullptr);
    void setOptions(const QVector<Option> &options);
    void setValue(const QString &value, bool byPerson);
    void setMachine(const QString &words, std::optional<domain::Confidence> confidence,
                    const domain::Evidence &evidence);
    void openPicker();

Q_SIGNALS:
    void chosen(const QString &value); // by a person
    void givenBack();

private:
    QString m_name;
    QComboBox *m_picker;
    QLabel *m_mark;
    QToolButton *m_back;
    QLabel *m_evidence;
    QVector<Option> m_options;
    QString m_value;
    bool m_byPerson = false;
    QString m_machine;
    std::optional<domain::Confidence> m_confidence;
    void showMark();
};

} // namespace ticket
