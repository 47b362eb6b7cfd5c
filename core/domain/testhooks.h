#pragma once
// Job: lets a test build run with one guard switched off (DESKHAND_WITHOUT=claim,oneshot,…), so that the test that proves
// the guard can be shown to fail without it. In every other build it is a constant false and costs nothing.
// Thread: any. Failure: an unknown name is simply never asked for.

#ifdef DESKHAND_TEST_HOOKS
#include <QByteArrayList>
#endif

namespace domain
{

#ifdef DESKHAND_TEST_HOOKS
inline bool guardOff(const char *name)
{
    static const QByteArrayList off = qgetenv("DESKHAND_WITHOUT").replace('|', ',').split(',');
    return off.contains(QByteArray(name));
}
#else
constexpr bool guardOff(const char *)
{
    return false;
}
#endif

} // namespace domain
