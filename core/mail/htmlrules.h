#pragma once
// Job: what the sanitiser does with an element, an attribute, a link: the allow-list itself.
// Thread: any; pure.

#include <QHash>
#include <QString>

namespace mail
{

enum class HtmlRule {
    Through, // not written, what it holds is
    Keep,
    Single, // has no end: br, hr, img
    Skip,   // with all it holds
};

HtmlRule htmlRule(const QString &tag);
// Lower case, and the name we have for it: "center" is a "div".
QString htmlTag(const QString &name);
bool isLetterLevel(const QString &tag);
// Hidden from the eye by attribute or style; classes are not looked at.
bool isHidden(const QHash<QString, QString> &attributes);
// The target if it is http, https or mailto and plainly written, else empty.
QString safeTarget(const QString &href);

} // namespace mail
