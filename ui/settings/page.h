#pragma once
// Job: what every page of the settings can say of itself, so that nothing typed is lost by closing.
// Thread: GUI. Lifetime: a child of the settings dialog.

#include <QWidget>

namespace settings
{

class Page : public QWidget
{
public:
    using QWidget::QWidget;
    // What was typed and is not saved, in a few words; empty: nothing.
    virtual QString unsaved() const = 0;
};

} // namespace settings
