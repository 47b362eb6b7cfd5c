#include "ui/widgets/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

using namespace Qt::StringLiterals;

// As with the icons: nothing else would keep the linker from leaving them out.
static void keepTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace widgets
{

namespace
{

bool install(const QLocale &locale, const QString &name, const QString &folder)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, name, u"_"_s, folder) &&
        QCoreApplication::installTranslator(translator))
        return true;
    delete translator;
    return false;
}

} // namespace

QLocale installLanguage(const QString &wanted)
{
    keepTranslations();
    const QLocale system = QLocale::system();
    QLocale locale(wanted);
    if (wanted == "system"_L1 || locale.language() == system.language())
        locale = system; // with the system's country and number formats
    QLocale::setDefault(locale);
    if (locale.language() == QLocale::English || locale.language() == QLocale::C)
        return locale;
    // Ours first: Qt's buttons in German beside English words of ours would be neither.
    if (install(locale, u"deskhand"_s, u":/deskhand/translations"_s))
        install(locale, u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    else if (locale.zeroDigit() != "0"_L1)
        QLocale::setDefault(QLocale::English); // other digits do not stand in English sentences
    return locale;
}

} // namespace widgets
