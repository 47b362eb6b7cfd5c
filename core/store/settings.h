#pragma once
// Job: what a person can set, with type and default in one table. Thread: the connection's.
// Failure: Invalid for an unknown key or a value that does not fit, in words.

#include "core/domain/triage.h"
#include "core/store/connection.h"

#include <QVector>

namespace store
{

// Values of one moment, read together.
struct Config {
    int workers = 4;                               // 1 to 128
    int maxBilledAttempts = 3;
    int callDeadlineMs = 0;                        // 0: 90 s hosted, 300 s local
    int retryBaseMs = 2'000;
    int retryCapMs = 300'000;
    qint64 unknownRetryLimitNanoUsd = 50'000'000;  // 0.05 USD
    qint64 dailyBudgetNanoUsd = 5'000'000'000;     // 5 USD
    int retentionDays = 90;
    QStringList ownAddresses;
    QString agentLanguage = QStringLiteral("en");  // of summaries
    QString companyCard;
    QString signature;
    QVector<domain::UrgencyMeaning> urgencies;     // all four, in order
};

struct SettingInfo {
    QString key;
    QString value;
    QString standard; // the default, as text
    QString about;
};

class Settings
{
public:
    explicit Settings(Connection &c) : m_c(c) {}

    domain::Result<Config> config();
    domain::Result<QString> get(const QString &key);
    domain::Done set(const QString &key, const QString &value);
    // Only while the value is still `loaded`; else Conflict: somebody changed it meanwhile.
    domain::Done change(const QString &key, const QString &loaded, const QString &value);
    // Would it be taken? Any thread; nothing is written.
    static domain::Done check(const QString &key, const QString &value);
    domain::Result<QVector<SettingInfo>> list();

    // Small facts of the program itself (window geometry, first start done): free keys under "ui.".
    domain::Result<QString> uiState(const QString &key);
    domain::Done setUiState(const QString &key, const QString &value);

private:
    Connection &m_c;
};

} // namespace store
