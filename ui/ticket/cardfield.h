#pragma once
// Job: one value of the card: a picker, whose value it is, how sure, and the words of the ticket it
// rests on. Thread: GUI. Lifetime: a child of the card.

#include "core/domain/triage.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace ticket
{

class KeyPicker;
class QuoteLabel;

class CardField : public QWidget
{
    Q_OBJECT
public:
    struct Option {
        QString value;
        QString words;
        QString key; // chooses it while the list is open; empty: one is found
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
    void quoteAsked(const QString &quote); // where does it stand?

private:
    QString m_name;
    KeyPicker *m_picker;
    QLabel *m_mark;
    QToolButton *m_back;
    QLabel *m_losing;
    QuoteLabel *m_evidence;
    QVector<Option> m_options;
    QString m_value;
    bool m_byPerson = false;
    QString m_machine;
    domain::Evidence m_quote;
    std::optional<domain::Confidence> m_confidence;
    void showMark();
    static QStringList keysOf(const QVector<Option> &options);
};

} // namespace ticket
