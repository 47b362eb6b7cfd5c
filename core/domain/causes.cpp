#include "core/domain/causes.h"

#include <QCoreApplication>

namespace domain
{

namespace
{

QString tr(const char *text)
{
    return QCoreApplication::translate("domain", text);
}

} // namespace

Whose whose(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Unavailable:
    case ErrorKind::RateLimited:
    case ErrorKind::OutcomeUnknown:
    case ErrorKind::Unusable:
        return Whose::Provider;
    case ErrorKind::Account:
    case ErrorKind::Budget:
    case ErrorKind::Full:
        return Whose::Us;
    case ErrorKind::Refused:
    case ErrorKind::BadRequest:
        return Whose::Ticket;
    case ErrorKind::Crashed:
    case ErrorKind::Invalid:
    case ErrorKind::Conflict:
    case ErrorKind::NotFound:
    case ErrorKind::Busy:
    case ErrorKind::Corrupt:
    case ErrorKind::Cancelled:
    case ErrorKind::Internal:
        return Whose::Program;
    }
    return Whose::Program;
}

QString word(Whose whose)
{
    switch (whose) {
    case Whose::Us:
        return tr("ours to mend: account, budget or disk");
    case Whose::Provider:
        return tr("the provider's");
    case Whose::Ticket:
        return tr("the ticket's: its text is what the provider did not take");
    case Whose::Program:
        return tr("this program's");
    }
    return {};
}

QString byItself(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::OutcomeUnknown:
        return tr("Nothing is sent again by itself. If a late answer comes, it is used.");
    case ErrorKind::Refused:
    case ErrorKind::BadRequest:
        return tr("Nothing: asked again, it would end the same way. “Retry all” leaves these out.");
    default:
        return tr("Nothing: these wait for you.");
    }
}

} // namespace domain
