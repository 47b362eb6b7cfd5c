#include "core/triage/quotes.h"

#include "core/triage/textclean.h"

using namespace Qt::StringLiterals;

namespace triage
{
namespace
{

domain::Confidence lowered(domain::Confidence confidence)
{
    return confidence == domain::Confidence::High ? domain::Confidence::Medium : domain::Confidence::Low;
}

// Cut quotes end in the ellipsis that capped() put there; quotation marks around the whole are the model's own.
QString bareQuote(const QString &quote)
{
    static const QList<QPair<QChar, QChar>> pairs{{u'"', u'"'}, {u'\u201C', u'\u201D'}, {u'\u201E', u'\u201C'}, {u'\u00AB', u'\u00BB'}};
    QString bare = squeezed(quote);
    if (quote.size() == quoteCap && bare.endsWith(u'…'))
        bare.chop(1);
    for (const auto &[open, close] : pairs) {
        if (bare.size() > 2 && bare.front() == open && bare.back() == close)
            return bare.sliced(1, bare.size() - 2).trimmed();
    }
    return bare;
}

void prove(domain::Evidence &evidence, domain::Confidence &confidence, const QString &what, const QString &sentText,
           domain::TriageResult &result)
{
    evidence.verified = occurs(evidence.quote, sentText);
    if (evidence.verified || (evidence.quote.isEmpty() && !result.byModel))
        return; // the built-in classifier measures its own confidence and owes no quote
    confidence = lowered(confidence);
    result.check = true;
    result.notes << (evidence.quote.isEmpty() ? u"No passage of the ticket was quoted for the %1."_s.arg(what)
                                              : u"The passage quoted for the %1 does not stand in the ticket."_s.arg(what));
}

} // namespace

bool occurs(const QString &quote, const QString &text)
{
    const QString wanted = squeezed(quote);
    const QString bare = bareQuote(quote);
    if (bare.isEmpty())
        return false;
    const QString flat = squeezed(text);
    return flat.contains(wanted) || flat.contains(bare) || flat.toCaseFolded().contains(bare.toCaseFolded());
}

void proveQuotes(domain::TriageResult &result, const QString &sentText)
{
    prove(result.categoryEvidence, result.categoryConfidence, u"category"_s, sentText, result);
    prove(result.urgencyEvidence, result.urgencyConfidence, u"urgency"_s, sentText, result);
}

} // namespace triage
