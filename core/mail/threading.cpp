#include "core/mail/threading.h"

#include "core/mail/charset.h"
#include "core/mail/head.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace mail
{

QString normaliseId(const QString &text)
{
    QString id = oneLine(text, 2000);
    const qsizetype open = id.indexOf(u'<');
    if (open >= 0) {
        const qsizetype close = id.indexOf(u'>', open);
        id = id.sliced(open + 1, (close < 0 ? id.size() : close) - open - 1);
    }
    id.remove(u' ');
    while (id.startsWith(u'<'))
        id.remove(0, 1);
    while (id.endsWith(u'>'))
        id.chop(1);
    return id.left(998);
}

QStringList parseIds(QByteArrayView field)
{
    const QString text = decodeText(field, {}).text;
    QStringList ids;
    const auto add = [&ids](const QString &raw) {
        const QString id = normaliseId(raw);
        if (!id.isEmpty() && !ids.contains(id) && ids.size() < 10 * referenceCap)
            ids.append(id);
    };
    static const QRegularExpression bracketed(u"<([^<>]+)>"_s);
    auto matches = bracketed.globalMatch(text);
    while (matches.hasNext())
        add(matches.next().captured(1));
    if (!ids.isEmpty())
        return ids;
    static const QRegularExpression blanks(u"[\\s,]+"_s);
    for (const QString &word : text.split(blanks, Qt::SkipEmptyParts)) {
        if (word.contains(u'@'))
            add(word);
    }
    return ids;
}

QStringList referenceChain(const QStringList &references, const QStringList &inReplyTo)
{
    QStringList chain = references;
    // Some programs name several; the first is the answered one.
    for (qsizetype i = inReplyTo.size() - 1; i >= 0; --i) {
        chain.removeAll(inReplyTo[i]);
        chain.append(inReplyTo[i]);
    }
    chain.removeDuplicates();
    if (chain.size() > referenceCap)
        chain.remove(1, chain.size() - referenceCap);
    return chain;
}

QString subjectStem(const QString &subject)
{
    static const QRegularExpression prefix(
        u"^(?:re|aw|antw|fwd?|fw|wg|tr|rv|res|enc|r|ref|odp|pd|sv|vs|vl|回复|答复|转发)\\s*(?:\\[\\d+\\]|\\(\\d+\\))?\\s*[:：]\\s*"_s,
        QRegularExpression::CaseInsensitiveOption);
    QString stem = subject.simplified().left(998);
    for (int i = 0; i < 50; ++i) {
        const auto match = prefix.match(stem);
        if (!match.hasMatch())
            break;
        stem.remove(0, match.capturedLength());
    }
    return stem.trimmed().toLower();
}

} // namespace mail
