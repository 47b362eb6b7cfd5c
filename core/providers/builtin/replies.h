#pragma once
// Job: finds out what a ticket of this category leaves unsaid, and writes a reply that asks for it.
// Thread: any; immutable after load(). Failure: load() gives Corrupt. No signature: the program adds it. What only a
// person can know stands in the reply as [[check: …]].

#include "core/domain/result.h"
#include "core/providers/builtin/rules.h"

#include <QJsonObject>

namespace providers::builtin
{

class ReplyTemplates
{
public:
    // replies: resources/classifier/replies.json; rules: rules.json with the phrases that show something is there.
    static domain::Result<ReplyTemplates> load(const QJsonObject &replies, const QJsonObject &rules);

    // Keys such as "order_number", in the order in which a reply asks for them.
    QStringList missing(const QString &category, const Prose &prose) const;

    // The same as words for the agent.
    QStringList words(const QStringList &missingKeys) const;

    QString reply(const QString &category, const QString &language, const QString &requesterName, const QString &subject,
                  const QStringList &missingKeys) const;

private:
    bool isThere(const QString &key, const Prose &prose, const QStringList &phrasesFound) const;

    QJsonObject m_replies;
    PhraseList m_present;
};

} // namespace providers::builtin
