#include "core/triage/schema.h"

#include "core/triage/resources.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace triage
{

QByteArray schemaFor(const QVector<domain::Category> &categories)
{
    QJsonArray names;
    for (const domain::Category &category : categories)
        names.append(category.name);
    const QByteArray list = QJsonDocument(names).toJson(QJsonDocument::Compact);
    return resource("schemas/ticket_triage.json").replace("[\"@categories@\"]", list).replace('\n', "");
}

} // namespace triage
