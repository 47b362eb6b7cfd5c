#pragma once
// Job: what a page says above its fields: what was spent today; that the company card is the one of
// the sample inbox. Thread: GUI. Lifetime: children of their form, die before the store.

#include "core/store/store.h"

#include <QLabel>

class QPushButton;

namespace settings
{

class SettingsForm;

class SpentToday : public QLabel
{
    Q_OBJECT
public:
    explicit SpentToday(store::Store &store, QWidget *parent = nullptr);

private:
    void read();
    store::Store &m_store;
};

class SampleCardNote : public QWidget
{
    Q_OBJECT
public:
    explicit SampleCardNote(SettingsForm *form);

private:
    void look();
    SettingsForm *m_form;
};

} // namespace settings
