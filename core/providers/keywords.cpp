// Why a key is not to be had, in words for window and command line.

#include "core/providers/keyring.h"

#include <QCoreApplication>

namespace providers
{

using namespace Qt::StringLiterals;

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("providers", text);
}

QString withDetail(const QString &words, const QString &detail)
{
    return detail.isEmpty() ? words : words + tr(" (It says: %1)").arg(detail.simplified().left(200));
}

} // namespace

QString keyWords(const KeyLook &look, const domain::ProviderConfig &provider)
{
    switch (look.state) {
    case KeyState::NotNeeded:
        return tr("No key is sent.");
    case KeyState::Ready:
        if (provider.keyPlace == domain::KeyPlace::Keychain)
            return tr("The key of %1 is in the system keychain.").arg(provider.name);
        if (provider.keyPlace == domain::KeyPlace::Ask)
            return tr("The key of %1 was given; it is forgotten when Deskhand ends.").arg(provider.name);
        return tr("%1 is set for this program. Its value is never stored or shown.").arg(provider.keyEnv);
    case KeyState::Reading:
        return tr("The system keychain is being asked for the key of %1.").arg(provider.name);
    case KeyState::NotSet:
        return tr("The variable %1 with the key is not set for this program.").arg(provider.keyEnv);
    case KeyState::NotStored:
        return tr("The system keychain holds no key for %1 at this address, or was not unlocked.").arg(provider.name);
    case KeyState::Locked:
        return withDetail(tr("The system keychain with the key of %1 is locked.").arg(provider.name), look.detail);
    case KeyState::NoKeychain:
        return withDetail(tr("No system keychain runs here, so the key of %1 is not to be had. Use an environment variable, or be asked at each start.")
                              .arg(provider.name), look.detail);
    case KeyState::NotGiven:
        return tr("The key of %1 is asked for at each start and was not given yet.").arg(provider.name);
    }
    return {};
}

QString keychainWords(const KeychainAnswer &answer)
{
    switch (answer.kind) {
    case KeychainAnswer::Kind::Done:
        return {};
    case KeychainAnswer::Kind::NoEntry:
        return tr("The system keychain holds no such key.");
    case KeychainAnswer::Kind::Locked:
        return withDetail(tr("The system keychain is locked, or did not let Deskhand write."), answer.detail);
    case KeychainAnswer::Kind::NoService:
        return withDetail(tr("No system keychain runs here. Use an environment variable, or be asked at each start."), answer.detail);
    }
    return {};
}

} // namespace providers
