#pragma once
// Job: what a cause of failure means for people: whose it is, and what happens to it without anybody. Thread: any; pure.

#include "core/domain/operation.h"

#include <QString>

namespace domain
{

enum class Whose { Us, Provider, Ticket, Program };
template <>
struct Names<Whose> {
    static constexpr std::array<std::pair<Whose, const char *>, 4> all{{
        {Whose::Us, "us"},
        {Whose::Provider, "provider"},
        {Whose::Ticket, "ticket"},
        {Whose::Program, "program"},
    }};
};

Whose whose(ErrorKind kind);
QString word(Whose whose);
// What goes on by itself with what failed for this cause. `permanent`: the same request would end the same way.
QString byItself(ErrorKind kind);

} // namespace domain
