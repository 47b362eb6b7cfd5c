#pragma once
// Job: decides again what the line above the panes says whenever the numbers or the engine's mood
// change, and sees to the remedy a person presses. Thread: GUI. Lifetime: a child of the window,
// dies before everything in its Desk.

#include "ui/shell/bannerwords.h"

#include <QObject>
#include <QTimer>

namespace shell
{

class Banner;

class BannerBoard : public QObject
{
    Q_OBJECT
public:
    BannerBoard(const Desk &desk, Banner *banner, QObject *parent);
    void show(const DeskStatus &status);
    void refresh(); // the colours are others now, or a gate's time has come
    const QVector<BannerText> &now() const { return m_shown; } // the worst first
    void remedyWorst(); // as if the button of the first one that has a remedy was pressed

Q_SIGNALS:
    void providersAsked(const QString &provider);
    void limitsAsked();

private:
    void remedy(Remedy remedy, const QString &provider);

    Desk m_desk;
    Banner *m_banner;
    DeskStatus m_status;
    QTimer m_ticks;
    QString m_trouble; // the engine's own words
    QVector<BannerText> m_shown;
};

} // namespace shell
