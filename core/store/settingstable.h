#pragma once
// Job: every setting with its type, range, default and words, in one table. Thread: any; pure.
// Failure: Invalid in words. Only core/store includes this.

#include "core/domain/result.h"

#include <QString>
#include <QStringList>
#include <QVector>

namespace store
{

enum class SettingType { Number, Addresses, Language, Sentence, Text, Choice };

struct SettingSpec {
    QString key;
    SettingType type = SettingType::Number;
    QString standard;
    QString about;
    qint64 least = 0; // of numbers
    qint64 most = 0;  // of numbers; of texts: characters
    QStringList choices = {};
};

const QVector<SettingSpec> &settingsTable();
const SettingSpec *settingSpec(const QString &key); // null: no such key

// The value as it is stored, or why it cannot be.
domain::Result<QString> fit(const SettingSpec &spec, const QString &value);

} // namespace store
