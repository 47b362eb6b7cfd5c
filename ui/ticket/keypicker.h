#pragma once
// Job: a list of choices each with a key shown beside it while the list is open: one press chooses
// and the focus goes back to where it was. Escape changes nothing; scrolling never does. Thread:
// GUI. Lifetime: a child of its field.

#include <QComboBox>
#include <QPointer>
#include <QStringList>

namespace ticket
{

class KeyPicker : public QComboBox
{
    Q_OBJECT
public:
    explicit KeyPicker(QWidget *parent = nullptr);
    void setKeys(const QStringList &keys); // one for each row, "" for none
    void openFrom(QWidget *before);        // who gets the focus back
    void showPopup() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void showKeys(bool on);
    void closed();

    QStringList m_keys;
    QStringList m_words; // without the keys, while they are shown
    QPointer<QWidget> m_before;
};

} // namespace ticket
