#include "ui/shell/appearance.h"

#include "core/store/settings.h"
#include "ui/widgets/deliver.h"

using namespace Qt::StringLiterals;

namespace shell
{

Appearance::Appearance(store::Store &store, std::optional<widgets::Scheme> only, QObject *parent)
    : QObject(parent), m_store(store), m_only(only)
{
    connect(&store, &store::Store::changed, this, [this](const store::Changes &changes) {
        if (changes.settings || changes.elsewhere)
            read();
    });
}

void Appearance::read()
{
    widgets::deliver(m_store.read(readLook), this, [this](const domain::Result<Look> &look) {
        if (look.ok())
            show(*look);
        else
            Q_EMIT failed(look.error().message);
    });
}

void Appearance::show(const Look &look)
{
    Look wanted = look;
    wanted.scheme = m_only.value_or(look.scheme);
    const bool otherScheme = !m_shown || wanted.scheme != m_look.scheme;
    const bool otherMotion = !m_shown || wanted.motion != m_look.motion;
    m_look = wanted;
    m_shown = true;
    if (otherScheme)
        widgets::applyScheme(wanted.scheme);
    if (otherMotion)
        widgets::applyMotion(wanted.motion);
    Q_EMIT lookRead(m_look);
}

void Appearance::setScheme(widgets::Scheme scheme)
{
    m_only.reset();
    widgets::deliver(m_store.write(store::Priority::Person,
                                   [scheme](store::Connection &c) {
                                       return store::Settings(c).set(u"ui.scheme"_s,
                                                                     schemeName(scheme));
                                   }),
                     this, [this](const domain::Done &done) {
                         if (!done.ok())
                             Q_EMIT failed(done.error().message);
                     });
    Look now = m_look;
    now.scheme = scheme;
    show(now);
}

} // namespace shell
