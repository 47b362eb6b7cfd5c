#pragma once
// Job: once a real provider is there and open tickets have only the built-in classifier's result, offers to ask it about them,
// with their number and the price; all, the urgent ones, or not now. Said once by itself, later from the menu. Thread: GUI;
// the estimate on a thread of its own. Lifetime: a child of the window, dies before the store; waits for an estimate under way.
// Failure: `noted` with a sentence.

#include "core/store/guesses.h"
#include "core/work/estimate.h"
#include "ui/shell/desk.h"
#include "ui/shell/pulse.h"

#include <QFrame>
#include <QThreadPool>

class QLabel;
class QPushButton;

namespace shell
{

class GuessOffer : public QFrame
{
    Q_OBJECT
public:
    GuessOffer(const Desk &desk, QWidget *parent);
    ~GuessOffer() override;
    void see(const DeskStatus &status); // looks by itself when a provider is new
    void ask(bool byMenu);

Q_SIGNALS:
    void noted(const QString &words);

private:
    struct Offer {
        QVector<store::Guess> guesses;
        work::CallEstimate all;
        work::CallEstimate urgent;
        bool offered = false; // before, to a person
    };
    static domain::Result<Offer> find(store::Store &store, const providers::ProviderFactory &factory, const work::KindHandler &handler);
    void take(const domain::Result<Offer> &offer, bool byMenu);
    void answer(bool urgentOnly);
    void next(qsizetype at);
    void away();

    Desk m_desk;
    QThreadPool m_pool;
    QString m_providers; // those seen last
    QVector<store::Guess> m_guesses;
    QVector<store::Guess> m_asking;
    store::Moved m_moved;
    bool m_looking = false;
    QLabel *m_words;
    QPushButton *m_all;
    QPushButton *m_urgent;
    QPushButton *m_no;
};

} // namespace shell
