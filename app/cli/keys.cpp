#include "app/cli/keys.h"

#include "app/cli/output.h"

#include "core/store/providers.h"

#include <cstdio>

#ifdef Q_OS_UNIX
#include <termios.h>
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;

namespace cli
{
namespace
{

constexpr int unlockMs = 60'000; // a person is looking for the keychain's password
constexpr int longestKey = 64 * 1024;

bool atTerminal()
{
#ifdef Q_OS_UNIX
    return isatty(STDIN_FILENO) != 0;
#else
    return false;
#endif
}

// What is typed is not shown while this lives.
class Silence
{
public:
    Silence()
    {
#ifdef Q_OS_UNIX
        m_changed = tcgetattr(STDIN_FILENO, &m_before) == 0;
        termios quiet = m_before;
        quiet.c_lflag &= ~tcflag_t(ECHO);
        m_changed = m_changed && tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet) == 0;
#endif
    }
    ~Silence()
    {
#ifdef Q_OS_UNIX
        if (m_changed)
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
#endif
    }
    Silence(const Silence &) = delete;
    Silence &operator=(const Silence &) = delete;

private:
#ifdef Q_OS_UNIX
    termios m_before{};
#endif
    bool m_changed = false;
};

QByteArray line()
{
    QByteArray text;
    for (int c = std::fgetc(stdin); c != EOF && c != '\n' && text.size() < longestKey; c = std::fgetc(stdin))
        text += char(c);
    return text.trimmed();
}

} // namespace

QByteArray readSecret(const QString &prompt)
{
    if (!atTerminal())
        return line();
    std::fprintf(stderr, "%s: ", qPrintable(prompt));
    std::fflush(stderr);
    const Silence silence;
    const QByteArray secret = line();
    std::fputc('\n', stderr);
    return secret;
}

std::optional<QByteArray> keyFor(Call &call, const domain::ProviderConfig &provider, QString &words)
{
    providers::KeyRing &keys = call.app.keys();
    if (provider.keyPlace == domain::KeyPlace::Ask && atTerminal() && !keys.look(provider).usable())
        keys.give(provider, readSecret(u"Key of %1"_s.arg(provider.name)));
    const auto key = keys.key(provider, unlockMs);
    if (!key)
        words = providers::keyWords(keys.look(provider), provider);
    return key;
}

domain::Done collectKeys(Call &call)
{
    const auto list = call.store().readWait([](store::Connection &c) { return store::Providers(c).list(); });
    if (!list)
        return list.error();
    for (const domain::ProviderConfig &provider : *list) {
        QString words;
        if (!keyFor(call, provider, words))
            tell(u"%1 is not asked from here. %2"_s.arg(provider.name, printable(words)));
    }
    return {};
}

} // namespace cli
