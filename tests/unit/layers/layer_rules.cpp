#include "tests/unit/layers/layer_rules.h"

#include "tests/unit/layers/source_scan.h"

#include <QtCore/QDirIterator>
#include <QtCore/QFile>
#include <QtCore/QHash>
#include <QtCore/QRegularExpression>
#include <QtCore/QSet>
#include <QtCore/QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace layers
{
namespace
{

// domain <- store, providers, mail <- work <- triage, delivery, intake. A folder may always use
// itself.
const QHash<QString, QStringList> &coreArrows()
{
    static const QStringList low{u"domain"_s};
    static const QStringList middle{u"domain"_s, u"store"_s, u"providers"_s, u"mail"_s};
    static const QStringList high{u"domain"_s, u"store"_s, u"providers"_s, u"mail"_s, u"work"_s};
    static const QHash<QString, QStringList> arrows{
        {u"domain"_s, {}},   {u"store"_s, low},   {u"providers"_s, low}, {u"mail"_s, low},
        {u"work"_s, middle}, {u"report"_s, middle}, {u"triage"_s, high}, {u"delivery"_s, high}, {u"intake"_s, high},
    };
    return arrows;
}

// "core/work" for core/work/engine.cpp, "ui" for everything in ui/, empty for what is not ours.
QString layerOf(const QString &path)
{
    const QStringList parts = path.split(u'/');
    if (parts.first() == "app"_L1 || parts.first() == "ui"_L1)
        return parts.first();
    if (parts.first() == "core"_L1 && parts.size() > 2)
        return "core/"_L1 + parts[1];
    return {};
}

bool mayUse(const QString &from, const QString &to)
{
    if (from == to || from == "app"_L1)
        return true;
    if (from == "ui"_L1)
        return to.startsWith("core/"_L1);
    return to.startsWith("core/"_L1) && coreArrows().value(from.mid(5)).contains(to.mid(5));
}

// The header's own name: QtSql/QSqlQuery and QSqlQuery are the same thing.
QString headerName(const QString &include)
{
    return include.mid(include.lastIndexOf(u'/') + 1);
}

bool isSqlHeader(const QString &include)
{
    const QString name = headerName(include);
    return include.startsWith("QtSql"_L1) || name.startsWith("QSql"_L1) ||
           name.startsWith("qsql"_L1) || name == "sqlite3.h"_L1;
}

bool isScreenHeader(const QString &include)
{
    static const QRegularExpression module(
        u"^Qt(Widgets|Gui|Svg|SvgWidgets|PrintSupport|OpenGL|OpenGLWidgets|Quick|Qml)(/|$)"_s);
    // Families first (widgets, views, painting, text layout, input), then single names that end
    // like nothing else.
    static const QRegularExpression family(
        u"^Q("
        u"\\w*(Widget|Window|Dialog|Button|Layout|Menu|MenuBar|ToolBar|StatusBar|SplashScreen|"
        u"Style|"
        u"Slider|SpinBox|ScrollArea|ScrollBar|Completer|Wizard|WizardPage)\\d?|"
        u"(Abstract)?(List|Table|Tree|Column|Header|Undo|Graphics|ItemView|ScrollArea)\\w*View|"
        u"AbstractItemView|AbstractItemDelegate|(Styled)?ItemDelegate|Graphics\\w+|"
        u"Application|GuiApplication|Label|LineEdit|PlainTextEdit|TextEdit|TextBrowser|ComboBox|"
        u"CheckBox|GroupBox|Frame|Splitter|TabBar|ProgressBar|ToolTip|MessageBox|SizeGrip|"
        u"SystemTrayIcon|Action|ActionGroup|Shortcut|KeySequence|Clipboard|Cursor|Screen|"
        u"DesktopServices|Painter|PainterPath|PaintEvent|PaintDevice|Pen|Brush|Color|Palette|"
        u"Pixmap|"
        u"PixmapCache|Image|ImageReader|ImageWriter|Bitmap|Picture|Icon|Font|FontMetrics|"
        u"FontMetricsF|"
        u"FontDatabase|Region|Movie|Transform|StandardItem|StandardItemModel|SyntaxHighlighter|"
        u"Text(Document|DocumentFragment|Cursor|Block|Format|CharFormat|Layout|List|Table|Option)|"
        u"Validator|IntValidator|DoubleValidator|RegularExpressionValidator|InputMethod|"
        u"(Key|Mouse|Wheel|Drag|Drop|DragEnter|DragMove|Focus|Hover|Show|Hide|Close|Resize)Event|"
        u"Drag|Svg\\w+"
        u")$"_s);
    static const QRegularExpression lowerCase(
        u"^q(widget|application|guiapplication|dialog|mainwindow|label|painter|pixmap|image|icon|"
        u"color|font|textdocument|textbrowser|textedit|action|messagebox)\\.h$"_s);
    if (include.startsWith("QtCore/"_L1) || include.startsWith("QtNetwork/"_L1))
        return false;
    return module.match(include).hasMatch() || family.match(headerName(include)).hasMatch() ||
           lowerCase.match(headerName(include)).hasMatch();
}

// House style writes keywords in capitals, so that "Select a ticket" on a button is left alone.
bool isSql(const QString &literal)
{
    static const QRegularExpression statement(
        u"\\b(SELECT\\b|INSERT\\s+(INTO|OR)\\b|UPDATE\\b|DELETE\\s+FROM\\b)"_s);
    return statement.match(literal).hasMatch();
}

// What moc and rcc write lies in the build folder and is named without a path.
bool isGenerated(const QString &include)
{
    return include.endsWith(".moc"_L1) || headerName(include).startsWith("moc_"_L1);
}

QString wrongInclude(const QString &layer, const Include &include)
{
    if (isSqlHeader(include.path) && layer != "core/store"_L1)
        return u"includes %1: only core/store speaks SQL"_s.arg(include.path);
    if (isScreenHeader(include.path) && layer.startsWith("core/"_L1))
        return u"includes %1: nothing in core knows the screen"_s.arg(include.path);
    const QString target = layerOf(include.path);
    if (target.isEmpty()) {
        if (include.quoted && !isGenerated(include.path))
            return u"includes \"%1\": write the path from the top of the repository"_s.arg(
                include.path);
        return {};
    }
    if (!mayUse(layer, target))
        return u"includes %1: %2 must not use %3"_s.arg(include.path, layer, target);
    return {};
}

} // namespace

QString Finding::toString() const
{
    return u"%1:%2: %3"_s.arg(file).arg(line).arg(what);
}

QList<Finding> checkSource(const QString &path, QStringView text)
{
    const QString layer = layerOf(path);
    if (layer.isEmpty() || (layer.startsWith("core/"_L1) && !coreArrows().contains(layer.mid(5))))
        return {{path, 1, u"lies in a folder that has no place in the layers"_s}};
    QList<Finding> findings;
    const Scan scan = scanSource(text);
    for (const Include &include : scan.includes) {
        if (const QString what = wrongInclude(layer, include); !what.isEmpty())
            findings.append({path, include.line, what});
    }
    for (const Literal &literal : scan.literals) {
        if (layer != "core/store"_L1 && isSql(literal.text))
            findings.append({path, literal.line, u"spells SQL: it belongs to core/store"_s});
    }
    std::sort(findings.begin(), findings.end(),
              [](const Finding &a, const Finding &b) { return a.line < b.line; });
    return findings;
}

TreeReport checkTree(const QDir &top)
{
    TreeReport report;
    for (const QString &folder : {u"app"_s, u"core"_s, u"ui"_s}) {
        QDirIterator files(top.filePath(folder), {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = top.relativeFilePath(files.next());
            QFile file(top.filePath(path));
            if (!file.open(QIODevice::ReadOnly)) {
                report.findings.append({path, 1, u"cannot be read: "_s + file.errorString()});
                continue;
            }
            report.findings += checkSource(path, QString::fromUtf8(file.readAll()));
            ++report.filesRead;
        }
    }
    return report;
}

} // namespace layers
