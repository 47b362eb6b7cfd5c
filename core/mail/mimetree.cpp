#include "core/mail/mimetree.h"

#include "core/mail/mimeparts.h"
#include "core/mail/safename.h"

#include <gmime/gmime.h>

#include <memory>
#include <mutex>

using namespace Qt::StringLiterals;

namespace mail
{

namespace
{

class TreeReader
{
public:
    explicit TreeReader(MimeTree &tree) : m_tree(tree) {}
    void read(GMimeObject *object) { visit(object, 0, false, m_tree.segments); }

private:
    void visit(GMimeObject *object, int depth, bool belongsToHtml, QVector<BodySegment> &segments);
    void visitMultipart(GMimeMultipart *multipart, int depth, QVector<BodySegment> &segments);
    void visitAlternatives(GMimeMultipart *multipart, int depth, QVector<BodySegment> &segments);
    void visitLeaf(GMimeObject *object, int depth, bool belongsToHtml,
                   QVector<BodySegment> &segments);
    void attach(GMimeObject *object, const QString &type);
    void note(const QString &words);

    MimeTree &m_tree;
    int m_parts = 0;
    qint64 m_attachedBytes = 0;
};

void TreeReader::note(const QString &words)
{
    if (!words.isEmpty() && !m_tree.notes.contains(words))
        m_tree.notes.append(words);
}

void TreeReader::visit(GMimeObject *object, int depth, bool belongsToHtml,
                       QVector<BodySegment> &segments)
{
    if (!object)
        return;
    if (++m_parts > partCap) {
        note(u"the message has more than %1 parts; the rest was left out"_s.arg(partCap));
        return;
    }
    if (depth > partDepthCap) {
        note(u"the message is nested deeper than %1 levels; what lies deeper was left out"_s.arg(
            partDepthCap));
        return;
    }
    if (GMIME_IS_MULTIPART(object))
        visitMultipart(asMultipart(object), depth, segments);
    else
        visitLeaf(object, depth, belongsToHtml, segments);
}

void TreeReader::visitMultipart(GMimeMultipart *multipart, int depth,
                                QVector<BodySegment> &segments)
{
    GMimeObject *self = asObject(multipart);
    const QString type = mimeType(self);
    if (type == "multipart/alternative"_L1) {
        visitAlternatives(multipart, depth, segments);
        return;
    }
    if (type == "multipart/report"_L1 && m_tree.reportType.isEmpty())
        m_tree.reportType = parameter(self, "report-type").toLower().left(60);
    if (type == "multipart/encrypted"_L1) {
        m_tree.encrypted = true;
        note(u"the message is encrypted and cannot be read here"_s);
    }
    const bool related = type == "multipart/related"_L1;
    const int count = g_mime_multipart_get_count(multipart);
    int root = 0;
    const QString start = parameter(self, "start");
    for (int i = 0; related && !start.isEmpty() && i < qMin(count, partCap); ++i) {
        if (contentIdOf(g_mime_multipart_get_part(multipart, i)) == bareId(start))
            root = i;
    }
    for (int i = 0; i < count && m_parts <= partCap; ++i)
        visit(g_mime_multipart_get_part(multipart, i), depth + 1, related && i != root, segments);
}

void TreeReader::visitAlternatives(GMimeMultipart *multipart, int depth,
                                   QVector<BodySegment> &segments)
{
    BodySegment chosen;
    const int count = g_mime_multipart_get_count(multipart);
    for (int i = 0; i < count && m_parts <= partCap; ++i) {
        QVector<BodySegment> variant;
        visit(g_mime_multipart_get_part(multipart, i), depth + 1, false, variant);
        QString plain;
        QString html;
        for (const BodySegment &segment : variant) {
            plain += (plain.isEmpty() || segment.plain.isEmpty() ? QString() : u"\n\n"_s) +
                     segment.plain;
            html += segment.html;
        }
        if (chosen.plain.trimmed().isEmpty())
            chosen.plain = plain;
        if (!html.trimmed().isEmpty())
            chosen.html = html; // the last is the richest
    }
    if (!chosen.plain.isEmpty() || !chosen.html.isEmpty())
        segments.append(chosen);
}

void TreeReader::visitLeaf(GMimeObject *object, int depth, bool belongsToHtml,
                           QVector<BodySegment> &segments)
{
    const QString type = mimeType(object);
    const QString disposition = dispositionOf(object);
    const bool html = type == "text/html"_L1;
    const bool plain = type == "text/plain"_L1 || type == "text/enriched"_L1 || type == "text"_L1 ||
                       type.isEmpty();
    const bool named = !fileNameOf(object).isEmpty();
    const bool attached = depth > 0 && (disposition == "attachment"_L1 ||
                                        (named && !segments.isEmpty()) || belongsToHtml);
    if (type == "text/x-amp-html"_L1)
        return; // the same text a third time, for one provider
    if (GMIME_IS_PART(object) && (html || plain) && !attached) {
        const PartText read = textOf(asPart(object), html);
        note(read.note);
        segments.append(html ? BodySegment{{}, read.text} : BodySegment{read.text, {}});
        return;
    }
    if (type == "application/ms-tnef"_L1)
        note(
            u"the message holds a winmail.dat of Outlook's, which is not unpacked; ask the sender for a plain message if something is missing"_s);
    if (type == "application/pkcs7-mime"_L1 || type == "application/x-pkcs7-mime"_L1) {
        m_tree.encrypted = true;
        note(u"the message is encrypted or sealed (S/MIME) and cannot be read here"_s);
    }
    attach(object, type);
}

void TreeReader::attach(GMimeObject *object, const QString &type)
{
    domain::Attachment attachment;
    attachment.type = type;
    attachment.contentId = contentIdOf(object);
    QByteArray content = contentOf(object);
    QString fallback =
        u"attachment-%1%2"_s.arg(m_tree.attachments.size() + 1).arg(extensionOf(type));
    QString claimed = fileNameOf(object);
    if (type == "message/rfc822"_L1 && claimed.isEmpty()) {
        const Head inner = readHead(content);
        const QString subject = oneLine(decodeWords(inner.first("subject")).text, 80)
                                    .replace(u'/', u'_')
                                    .replace(u'\\', u'_');
        claimed = (subject.isEmpty() ? u"message"_s : subject) + u".eml"_s;
    }
    attachment.name = safeFileName(claimed, fallback);
    attachment.size = content.size();
    m_attachedBytes += content.size();
    if (m_attachedBytes <= attachmentCapBytes)
        attachment.content = std::move(content);
    else
        note(u"the attachments are larger than %1 MB together; some are only named"_s.arg(
            attachmentCapBytes / 1024 / 1024));
    m_tree.attachments.append(attachment);
}

// The one that the body fits: several are seen when two programs had their hands on a mail.
QByteArray contentTypeOf(const Head &head)
{
    const QByteArrayList all = head.all("content-type");
    for (const QByteArray &value : all) {
        if (value.toLower().startsWith("multipart/"))
            return value;
    }
    return all.isEmpty() ? QByteArray() : all.first();
}

} // namespace

MimeTree readTree(const Head &head, QByteArrayView body)
{
    setUpMime();
    // The parser gets a head of our own making: it is easily led astray by a damaged one.
    QByteArray source;
    source.reserve(body.size() + 2048);
    source += "MIME-Version: 1.0\n";
    if (const QByteArray type = contentTypeOf(head); !type.isEmpty())
        source += "Content-Type: " +
                  QByteArray(type).replace('\0', ' ').replace('\n', ' ').replace('\r', ' ') + '\n';
    for (const char *name : {"content-transfer-encoding", "content-disposition", "content-id"}) {
        if (const QByteArray value = head.first(name); !value.isEmpty())
            source += QByteArray(name) + ": " +
                      QByteArray(value).replace('\0', ' ').replace('\n', ' ').replace('\r', ' ') +
                      '\n';
    }
    source += '\n';
    source.append(body);

    MimeTree tree;
    const GObjectPointer<GMimeMessage> message = parseMime(source);
    GMimeObject *root = message ? g_mime_message_get_mime_part(message.get()) : nullptr;
    if (root)
        TreeReader(tree).read(root);
    const bool nothing = tree.segments.isEmpty() && tree.attachments.isEmpty();
    if (nothing && !body.trimmed().isEmpty()) {
        const Decoded text = decodeText(body, {});
        tree.segments.append({text.text, {}});
        tree.notes.append(u"the structure of the message cannot be read; its raw text is shown"_s);
    }
    return tree;
}

} // namespace mail
