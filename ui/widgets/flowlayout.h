#pragma once
// Job: puts items in lines, wrapping as text does. Thread: GUI. Lifetime: owns its items.

#include <QLayout>
#include <QList>

namespace widgets
{

class FlowLayout : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;
    void clear(); // deletes the widgets as well

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override { return minimumSize(); }
    void setGeometry(const QRect &rect) override;

private:
    int place(const QRect &rect, bool measureOnly) const;
    QList<QLayoutItem *> m_items;
};

} // namespace widgets
