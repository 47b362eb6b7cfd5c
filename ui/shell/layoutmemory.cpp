#include "ui/shell/layoutmemory.h"

#include "core/store/settings.h"
#include "ui/widgets/deliver.h"

#include <QAction>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMainWindow>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace shell
{

LayoutMemory::LayoutMemory(store::Store &store, QMainWindow *window, QSplitter *panes,
                           QAction *toolBar)
    : QObject(window), m_store(store), m_window(window), m_panes(panes), m_toolBar(toolBar)
{
}

void LayoutMemory::restore()
{
    widgets::deliver(m_store.read([](store::Connection &c) {
        return store::Settings(c).uiState(u"ui.window"_s);
    }),
                     this, [this](const domain::Result<QString> &json) {
                         if (json.ok() && !json->isEmpty())
                             apply(json->toUtf8());
                     });
}

void LayoutMemory::apply(const QByteArray &json)
{
    const QJsonObject saved = QJsonDocument::fromJson(json).object();
    m_window->restoreGeometry(
        QByteArray::fromBase64(saved.value("geometry"_L1).toString().toLatin1()));
    QList<int> sizes;
    const QJsonArray panes = saved.value("panes"_L1).toArray();
    for (const QJsonValue &size : panes)
        sizes << size.toInt();
    if (sizes.size() == m_panes->count() && !sizes.contains(0))
        m_panes->setSizes(sizes);
    m_toolBar->setChecked(saved.value("toolbar"_L1).toBool(true));
}

void LayoutMemory::save()
{
    QJsonArray panes;
    const QList<int> sizes = m_panes->sizes();
    for (const int size : sizes)
        panes << size;
    const QJsonObject state{
        {u"geometry"_s, QString::fromLatin1(m_window->saveGeometry().toBase64())},
        {u"panes"_s, panes},
        {u"toolbar"_s, m_toolBar->isChecked()}};
    const QString json = QString::fromUtf8(QJsonDocument(state).toJson(QJsonDocument::Compact));
    m_store.write(store::Priority::Person, [json](store::Connection &c) {
        return store::Settings(c).setUiState(u"ui.window"_s, json);
    });
}

} // namespace shell
