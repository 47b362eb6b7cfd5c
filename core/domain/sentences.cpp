#include "core/domain/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <vector>

namespace domain
{

namespace
{

// As core writes them, with its placeholders. One that is not here is shown in English.
constexpr const char *sentences[] = {
    QT_TRANSLATE_NOOP("sentences", "Not sent: the program is quitting."),
    QT_TRANSLATE_NOOP("sentences", "No connection to %1 within %2 s."),
    QT_TRANSLATE_NOOP("sentences", "No secure connection to %1: %2"),
    QT_TRANSLATE_NOOP("sentences", "The network's proxy did not let us reach %1: %2"),
    QT_TRANSLATE_NOOP("sentences", "The name of %1 was not found; is there a connection to the network?"),
    QT_TRANSLATE_NOOP("sentences", "Nothing answers at %1 (connection refused)."),
    QT_TRANSLATE_NOOP("sentences", "The provider's address is not usable: %1"),
    QT_TRANSLATE_NOOP("sentences", "Could not reach %1: %2"),
    QT_TRANSLATE_NOOP("sentences", "The program quit while %1 was working on it."),
    QT_TRANSLATE_NOOP("sentences", "%1 did not answer within %2 s."),
    QT_TRANSLATE_NOOP("sentences", "%1 took the request and closed the connection without an answer."),
    QT_TRANSLATE_NOOP("sentences", "%1 answered with a web page%2 instead of data; a sign-in page or a wrong address?"),
    QT_TRANSLATE_NOOP("sentences", "The answer of %1 is larger than %2 KiB."),
    QT_TRANSLATE_NOOP("sentences", "The answer of %1 was cut off after %2 bytes."),
    QT_TRANSLATE_NOOP("sentences", "%1 sends us elsewhere%2; check the provider's address."),
    QT_TRANSLATE_NOOP("sentences", "The provider reported an error: %1"),
    QT_TRANSLATE_NOOP("sentences", "The answer was cut off at the limit of its length."),
    QT_TRANSLATE_NOOP("sentences", "The answer is empty."),
    QT_TRANSLATE_NOOP("sentences", "The answer is a web page instead of data."),
    QT_TRANSLATE_NOOP("sentences", "The answer is not of the expected kind."),
    QT_TRANSLATE_NOOP("sentences", "The answer is not JSON."),
    QT_TRANSLATE_NOOP("sentences", "The provider's content filter stopped the answer."),
    QT_TRANSLATE_NOOP("sentences", "The answer is not complete."),
    QT_TRANSLATE_NOOP("sentences", "The model declined this ticket."),
    QT_TRANSLATE_NOOP("sentences", "The answer holds no text."),
    QT_TRANSLATE_NOOP("sentences", "The model only thought and gave no answer."),
    QT_TRANSLATE_NOOP("sentences", "The answer holds broken characters."),
    QT_TRANSLATE_NOOP("sentences", "The answer is not a JSON object."),
    QT_TRANSLATE_NOOP("sentences", "The answer does not have the agreed form. %1"),
    QT_TRANSLATE_NOOP("sentences", "The answer cannot be used. %1"),
    QT_TRANSLATE_NOOP("sentences", "The key of %1 is not to be had here."),
    QT_TRANSLATE_NOOP("sentences", "The stored answer of this operation is not there."),
    QT_TRANSLATE_NOOP("sentences", "The lock file %1 cannot be made: check that the data folder is writable."),
    QT_TRANSLATE_NOOP("sentences", "Waited for a day: %1"),
    QT_TRANSLATE_NOOP("sentences", "Calls that are running hold what is left of today's budget."),
    QT_TRANSLATE_NOOP("sentences", "Today's budget does not leave room for another call. Raise it in the settings, or wait until tomorrow."),
    QT_TRANSLATE_NOOP("sentences", "Another program keeps the ticket file locked."),
    QT_TRANSLATE_NOOP("sentences", "The disk is full: nothing more can be saved until there is space."),
    QT_TRANSLATE_NOOP("sentences", "The ticket file is damaged."),
    QT_TRANSLATE_NOOP("sentences", "The ticket file could not be read or written."),
    QT_TRANSLATE_NOOP("sentences", "The ticket is gone."),
    QT_TRANSLATE_NOOP("sentences", "There is no ticket %1."),
    QT_TRANSLATE_NOOP("sentences", "The ticket was changed elsewhere meanwhile. Look at it again and repeat the change if it still fits."),
    QT_TRANSLATE_NOOP("sentences", "There is no such attachment."),
    QT_TRANSLATE_NOOP("sentences", "The raw source of this message is not kept."),
    QT_TRANSLATE_NOOP("sentences", "The attachment was too large to be kept beside the message; its raw source has it."),
    QT_TRANSLATE_NOOP("sentences", "Another message with the same Message-ID but other content is here already; both were kept."),
    QT_TRANSLATE_NOOP("sentences", "The claim was taken over meanwhile."),
    QT_TRANSLATE_NOOP("sentences", "The program stopped three times while it worked on this ticket. Retry it alone, or answer by hand."),
    QT_TRANSLATE_NOOP("sentences", "The program stopped after the question was sent and before the answer was stored: possibly billed. Retry sends it again."),
    QT_TRANSLATE_NOOP("sentences", "The program stopped during the call."),
    QT_TRANSLATE_NOOP("sentences", "The worker did not come back in time."),
    QT_TRANSLATE_NOOP("sentences", "The last call ended without an answer: possibly billed."),
    QT_TRANSLATE_NOOP("sentences", "“%1” cannot be a category's name: use lower case letters, digits and underscores, at most 40."),
    QT_TRANSLATE_NOOP("sentences", "A category needs one sentence that tells the model what belongs there, at most %1 characters on one line."),
    QT_TRANSLATE_NOOP("sentences", "“other” stays: it is where everything goes that fits nowhere else."),
    QT_TRANSLATE_NOOP("sentences", "There is no category “%1”."),
    QT_TRANSLATE_NOOP("sentences", "“%1” is not an address of the form https://host/v1."),
    QT_TRANSLATE_NOOP("sentences", "The address may hold neither a user nor a query: a key is never kept in this file."),
    QT_TRANSLATE_NOOP("sentences", "“%1” cannot be a provider's name: use letters, digits, dots, dashes and underscores, at most 64."),
    QT_TRANSLATE_NOOP("sentences", "The key is named by an environment variable, such as OPENAI_API_KEY; this is not one."),
    QT_TRANSLATE_NOOP("sentences", "A price needs both parts: for what is sent and for what is answered."),
    QT_TRANSLATE_NOOP("sentences", "A price cannot be negative."),
    QT_TRANSLATE_NOOP("sentences", "The provider needs the name of a model."),
    QT_TRANSLATE_NOOP("sentences", "There is no provider “%1”."),
    QT_TRANSLATE_NOOP("sentences", "%1 bytes of the text are not the UTF-8 they claim to be"),
    QT_TRANSLATE_NOOP("sentences", "%1 places of the text do not fit its character set %2"),
    QT_TRANSLATE_NOOP("sentences", "%1 pictures from elsewhere were left out"),
    QT_TRANSLATE_NOOP("sentences", "NUL characters in the head were removed"),
    QT_TRANSLATE_NOOP("sentences", "NUL characters in the text were removed"),
    QT_TRANSLATE_NOOP("sentences", "“%1” is not an address"),
    QT_TRANSLATE_NOOP("sentences", "No passage of the ticket was quoted for the %1."),
    QT_TRANSLATE_NOOP("sentences", "The passage quoted for the %1 does not stand in the ticket."),
    QT_TRANSLATE_NOOP("sentences", "The %1 was longer than %2 characters and was cut."),
    QT_TRANSLATE_NOOP("sentences", "The summary is empty."),
    QT_TRANSLATE_NOOP("sentences", "It repeats our own instructions instead of answering."),
    QT_TRANSLATE_NOOP("sentences", "The suggested reply names what stands neither in the ticket nor in the company card: %1."),
    QT_TRANSLATE_NOOP("sentences", "A reply is needed, but none was suggested."),
    QT_TRANSLATE_NOOP("sentences", "The answer suspects that the ticket gives orders to a machine."),
    QT_TRANSLATE_NOOP("sentences", "“%1” is not a whole number."),
    QT_TRANSLATE_NOOP("sentences", "%1 is outside %2 to %3."),
    QT_TRANSLATE_NOOP("sentences", "“%1” is not a mail address."),
    QT_TRANSLATE_NOOP("sentences", "“%1” is not a language tag such as en or de-CH."),
    QT_TRANSLATE_NOOP("sentences", "a sentence is needed."),
    QT_TRANSLATE_NOOP("sentences", "%1 characters are more than the %2 allowed."),
};

constexpr int deepest = 3; // a sentence may quote another one

struct Pattern {
    const char *sentence;
    QRegularExpression fits;
    QList<int> order; // which placeholder each capture is
};

Pattern patternOf(const char *sentence)
{
    static const QRegularExpression placeholder(QStringLiteral("%([1-9])"));
    Pattern pattern{sentence, {}, {}};
    const QString text = QString::fromUtf8(sentence);
    QString expression;
    qsizetype from = 0;
    auto places = placeholder.globalMatch(text);
    while (places.hasNext()) {
        const auto place = places.next();
        expression += QRegularExpression::escape(text.mid(from, place.capturedStart() - from)) + QStringLiteral("(.*?)");
        pattern.order << place.captured(1).toInt();
        from = place.capturedEnd();
    }
    expression += QRegularExpression::escape(text.mid(from));
    pattern.fits = QRegularExpression(QRegularExpression::anchoredPattern(expression), QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

const std::vector<Pattern> &patterns()
{
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> made;
        for (const char *sentence : sentences)
            made.push_back(patternOf(sentence));
        return made;
    }();
    return all;
}

QString inWords(const QString &sentence, int depth)
{
    if (depth == 0 || sentence.isEmpty())
        return sentence;
    for (const Pattern &pattern : patterns()) {
        const auto found = pattern.fits.match(sentence);
        if (!found.hasMatch())
            continue;
        QString text = QCoreApplication::translate("sentences", pattern.sentence);
        // Backwards and through marks of our own: what is put in may hold a percent sign.
        for (int i = 0; i < pattern.order.size(); ++i)
            text.replace(QStringLiteral("%%1").arg(pattern.order[i]), QChar(0xE000 + i));
        for (int i = 0; i < pattern.order.size(); ++i)
            text.replace(QChar(0xE000 + i), inWords(found.captured(i + 1), depth - 1));
        return text;
    }
    static const QRegularExpression named(QStringLiteral("\\A([a-z][a-z0-9_.]*): (.+)\\z")); // what does not fit, and where
    const auto parts = named.match(sentence);
    return parts.hasMatch() ? parts.captured(1) + QStringLiteral(": ") + inWords(parts.captured(2), depth - 1) : sentence;
}

} // namespace

QString inWords(const QString &sentence)
{
    return inWords(sentence, deepest);
}

QStringList knownSentences()
{
    QStringList all;
    for (const char *sentence : sentences)
        all << QString::fromUtf8(sentence);
    return all;
}

} // namespace domain
