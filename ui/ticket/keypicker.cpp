#include "ui/ticket/keypicker.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QWheelEvent>

using namespace Qt::StringLiterals;

namespace ticket
{

namespace
{

// What the keys of the digits give on a French keyboard without Shift.
QString digitOf(const QString &text)
{
    static const QString french = u"&\u00e9\"'(-\u00e8_\u00e7"_s;
    const qsizetype place = text.size() == 1 ? french.indexOf(text) : -1;
    return place < 0 ? text.toLower() : QString::number(place + 1);
}

} // namespace

KeyPicker::KeyPicker(QWidget *parent) : QComboBox(parent)
{
    view()->installEventFilter(this); // after the combo box's own, so asked before it
    view()->parentWidget()->installEventFilter(this);
}

void KeyPicker::setKeys(const QStringList &keys)
{
    m_keys = keys;
}

void KeyPicker::openFrom(QWidget *before)
{
    m_before = before == this ? nullptr : before;
    setFocus(Qt::ShortcutFocusReason);
    showPopup();
}

void KeyPicker::showPopup()
{
    showKeys(true);
    QComboBox::showPopup();
}

void KeyPicker::showKeys(bool on)
{
    const QSignalBlocker quiet(this);
    if (on && m_words.isEmpty()) {
        for (int row = 0; row < count(); ++row) {
            m_words << itemText(row);
            const QString key = m_keys.value(row);
            setItemText(row, (key.isEmpty() ? u"\u2003"_s : key.toUpper()) + u"\u2003"_s +
                                 m_words.last());
        }
    } else if (!on) {
        for (int row = 0; row < count() && row < m_words.size(); ++row)
            setItemText(row, m_words[row]);
        m_words.clear();
    }
}

void KeyPicker::closed()
{
    showKeys(false);
    if (m_before)
        m_before->setFocus(Qt::OtherFocusReason); // a stray letter must not change a value
    m_before = nullptr;
}

bool KeyPicker::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == view()->parentWidget() && event->type() == QEvent::Hide)
        QMetaObject::invokeMethod(this, &KeyPicker::closed, Qt::QueuedConnection);
    if (watched == view() && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        QString wanted = key->text().toLower();
        if (!m_keys.contains(wanted))
            wanted = digitOf(wanted);
        const auto row = wanted.isEmpty() ? -1 : int(m_keys.indexOf(wanted));
        if (row >= 0 && row < count()) {
            hidePopup();
            setCurrentIndex(row);
            Q_EMIT activated(row);
            return true;
        }
    }
    return QComboBox::eventFilter(watched, event);
}

void KeyPicker::keyPressEvent(QKeyEvent *event)
{
    // Closed, letters choose nothing: they would change a value unseen.
    const bool letter = !event->text().isEmpty() && event->text().at(0).isPrint() &&
                        event->key() != Qt::Key_Space;
    const bool step = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (step && event->modifiers() == Qt::NoModifier)
        showPopup();
    else if (letter)
        event->ignore();
    else
        QComboBox::keyPressEvent(event);
}

void KeyPicker::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

} // namespace ticket
