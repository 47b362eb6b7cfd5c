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
    QT_TRANSLATE_NOOP("sentences", "The customer wrote again meanwhile. Nothing was answered: read the new message first."),
    QT_TRANSLATE_NOOP("sentences", "This ticket was answered a moment ago. Nothing was answered twice."),
    QT_TRANSLATE_NOOP("sentences", "The ticket was changed elsewhere meanwhile. Nothing was answered: look at it again."),
    QT_TRANSLATE_NOOP("sentences", "An empty reply answers nobody. Write it first, or set the ticket's status."),
    QT_TRANSLATE_NOOP("sentences", "This ticket has no mail address to answer to. Copy the reply instead."),
    QT_TRANSLATE_NOOP("sentences", "The reply is too long to be handed to the mail program. Save it as a mail file (.eml) instead, or copy it."),
    QT_TRANSLATE_NOOP("sentences", "The template “%1” was changed elsewhere meanwhile. Look at it again."),
    QT_TRANSLATE_NOOP("sentences", "There is a template “%1” already."),
    QT_TRANSLATE_NOOP("sentences", "The template “%1” has no text."),
    QT_TRANSLATE_NOOP("sentences", "A template's name has 1 to %1 characters on one line, without blanks at its ends."),
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
    QT_TRANSLATE_NOOP("sentences", "“%1” is not one of %2."),
    QT_TRANSLATE_NOOP("sentences", "the table is empty"),
    QT_TRANSLATE_NOOP("sentences", "the file cannot be read: %1"),
    QT_TRANSLATE_NOOP("sentences", "the first row names no column for subject or text; it names: %1"),
    QT_TRANSLATE_NOOP("sentences", "a quotation mark is opened and never closed"),
    QT_TRANSLATE_NOOP("sentences", "it has %1 cells, the first row has %2; a separator in a text may be missing its quotation marks"),
    QT_TRANSLATE_NOOP("sentences", "the row is not UTF-8; it was read as windows-1252"),
    QT_TRANSLATE_NOOP("sentences", "the file cannot be read to its end: %1"),
    QT_TRANSLATE_NOOP("sentences", "the mail is larger than %1 MB, more than can be kept here; only its beginning is in the quarantine, keep the file"),
    QT_TRANSLATE_NOOP("sentences", "the text is longer than %1 KB; its end is in the original only"),
    QT_TRANSLATE_NOOP("sentences", "no address of the requester is given"),
    QT_TRANSLATE_NOOP("sentences", "it holds neither a subject nor a text"),
    QT_TRANSLATE_NOOP("sentences", "it cannot be stored: %1"),
    QT_TRANSLATE_NOOP("sentences", "the line is longer than %1 MB"),
    QT_TRANSLATE_NOOP("sentences", "it is larger than %1 MB"),
    QT_TRANSLATE_NOOP("sentences", "the text is not UTF-8; it was read as windows-1252"),
    QT_TRANSLATE_NOOP("sentences", "it is not valid JSON: %1, at byte %2"),
    QT_TRANSLATE_NOOP("sentences", "it is not an object with named fields"),
    QT_TRANSLATE_NOOP("sentences", "it is larger than %1 MB; export it with one object per line (.jsonl)"),
    QT_TRANSLATE_NOOP("sentences", "there is nothing in it"),
    QT_TRANSLATE_NOOP("sentences", "it is not JSON: it begins with neither [ nor {"),
    QT_TRANSLATE_NOOP("sentences", "there is no list of tickets in it, and no subject or text"),
    QT_TRANSLATE_NOOP("sentences", "too much of the file is damaged; the rest of it was not read"),
    QT_TRANSLATE_NOOP("sentences", "it is not closed: a quotation mark or a bracket is missing"),
    QT_TRANSLATE_NOOP("sentences", "it is neither a file nor a folder; save what it gives to a file and import that"),
    QT_TRANSLATE_NOOP("sentences", "there is no such file or folder"),
    QT_TRANSLATE_NOOP("sentences", "the folders are nested too deeply; this one was not opened"),
    QT_TRANSLATE_NOOP("sentences", "the folder cannot be opened"),
    QT_TRANSLATE_NOOP("sentences", "the file cannot be opened: %1"),
    QT_TRANSLATE_NOOP("sentences", "it is an office document or a ZIP archive under another name; save it as CSV or unpack it"),
    QT_TRANSLATE_NOOP("sentences", "this kind of file is not read (known are .eml, .csv, .tsv, .json, .jsonl); it was passed over"),
    QT_TRANSLATE_NOOP("sentences", "there are more than %1 addresses; the rest was left out"),
    QT_TRANSLATE_NOOP("sentences", "the address “%1” was not written as it should be"),
    QT_TRANSLATE_NOOP("sentences", "the text is labelled UTF-8 but is not; it was read as windows-1252"),
    QT_TRANSLATE_NOOP("sentences", "the text is labelled %1 but is UTF-8"),
    QT_TRANSLATE_NOOP("sentences", "the text is labelled us-ascii but holds other letters; it was read as windows-1252"),
    QT_TRANSLATE_NOOP("sentences", "the character set “%1” %2; the text was read as windows-1252"),
    QT_TRANSLATE_NOOP("sentences", "the date “%1” was read as month/day"),
    QT_TRANSLATE_NOOP("sentences", "no date is given; the time of arrival is used"),
    QT_TRANSLATE_NOOP("sentences", "the date “%1” cannot be read; the time of arrival is used"),
    QT_TRANSLATE_NOOP("sentences", "the date “%1” is too far in the past; the time of arrival is used"),
    QT_TRANSLATE_NOOP("sentences", "the date “%1” is in the future; the time of arrival is used"),
    QT_TRANSLATE_NOOP("sentences", "the message began with empty lines; they were skipped"),
    QT_TRANSLATE_NOOP("sentences", "the empty line between head and text is missing"),
    QT_TRANSLATE_NOOP("sentences", "the message has no head: no sender, no subject, no date"),
    QT_TRANSLATE_NOOP("sentences", "the head of the message is too large; a part of it was left out"),
    QT_TRANSLATE_NOOP("sentences", "the head of the message holds broken lines; they were skipped"),
    QT_TRANSLATE_NOOP("sentences", "the formatted text is larger than %1 KB; only its beginning is shown"),
    QT_TRANSLATE_NOOP("sentences", "the formatted text is nested too deeply; only its words are shown"),
    QT_TRANSLATE_NOOP("sentences", "the formatted text held no visible words; what was hidden in it is shown"),
    QT_TRANSLATE_NOOP("sentences", "parts of the formatted text are hidden from readers; they were left out"),
    QT_TRANSLATE_NOOP("sentences", "the formatted text has too many or too deeply nested elements; some formatting was left out"),
    QT_TRANSLATE_NOOP("sentences", "the formatted text is very long; its end is in the plain text only"),
    QT_TRANSLATE_NOOP("sentences", "the text is labelled base64 but is not encoded; it was read as it is"),
    QT_TRANSLATE_NOOP("sentences", "it is an Outlook .msg file, not a mail; save it as .eml and import that"),
    QT_TRANSLATE_NOOP("sentences", "it is a ZIP archive or an office document, not a mail"),
    QT_TRANSLATE_NOOP("sentences", "it is a PDF, not a mail"),
    QT_TRANSLATE_NOOP("sentences", "it is a picture, not a mail"),
    QT_TRANSLATE_NOOP("sentences", "the message has no usable From; its Sender is taken"),
    QT_TRANSLATE_NOOP("sentences", "the message names no sender"),
    QT_TRANSLATE_NOOP("sentences", "the sender asks for answers to %1"),
    QT_TRANSLATE_NOOP("sentences", "the message holds no text, only attachments"),
    QT_TRANSLATE_NOOP("sentences", "the file is empty"),
    QT_TRANSLATE_NOOP("sentences", "it is not a mail: it holds binary data and no head"),
    QT_TRANSLATE_NOOP("sentences", "the message is too large (%1 MB); only its beginning was read"),
    QT_TRANSLATE_NOOP("sentences", "the message has more than %1 parts; the rest was left out"),
    QT_TRANSLATE_NOOP("sentences", "the message is nested deeper than %1 levels; what lies deeper was left out"),
    QT_TRANSLATE_NOOP("sentences", "the message is encrypted and cannot be read here"),
    QT_TRANSLATE_NOOP("sentences", "the message holds a winmail.dat of Outlook's, which is not unpacked; ask the sender for a plain message if something is missing"),
    QT_TRANSLATE_NOOP("sentences", "the message is encrypted or sealed (S/MIME) and cannot be read here"),
    QT_TRANSLATE_NOOP("sentences", "the attachments are larger than %1 MB together; some are only named"),
    QT_TRANSLATE_NOOP("sentences", "the structure of the message cannot be read; its raw text is shown"),
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
