#include "core/providers/builtin/language.h"

#include "core/providers/builtin/words.h"

#include <QJsonArray>

#include <algorithm>

namespace providers::builtin
{

using namespace Qt::StringLiterals;

namespace
{

QJsonArray list(const QString &words)
{
    return QJsonArray::fromStringList(words.split(u' '));
}

// Short words that carry no topic, folded. Those shared by two languages count for both and so decide nothing.
const PhraseList &stopWords()
{
    static const PhraseList lists{QJsonObject{
        {u"en"_s, list(u"the and is are was were have has had i you we they it this that with for not my your our to of on in at "
                       "from be can could would please what when how there but if as an or by been will do does did any all "
                       "since get got me us hello thanks thank"_s)},
        {u"de"_s, list(u"der die das und ist sind war ich sie wir ihr es dieser diese mit fur nicht mein meine ihre unser zu von auf "
                       "im am bei aus den dem des ein eine einen einer hat haben habe kann konnen wie was wenn aber oder wird "
                       "werden noch nach seit auch bitte danke hallo kein keine mir mich uns sich schon nur"_s)},
        {u"fr"_s, list(u"le la les et est sont je vous nous il elle ce cette avec pour pas mon ma mes votre vos notre nos du de des un "
                       "une dans sur au aux que qui ne se en par plus quand comment mais ou si ai avez ete depuis bonjour merci "
                       "c j d l n s qu"_s)},
        {u"es"_s, list(u"el la los las y es son yo ustedes nosotros este esta con para no mi mis su sus nuestro de del un una en por "
                       "que se al lo le les me nos como cuando pero si ha han he hay muy ya desde hola gracias cual donde "
                       "quiero tengo pueden"_s)},
        {u"pl"_s, list(u"i w na z do nie sie jest to ze o jak za od po czy dla mam moje moj przez prosze dziekuje dzien dobry ale co "
                       "juz tylko sa byl bylo mnie panstwo pozdrawiam zamowienie mi"_s)},
        {u"xx"_s, list(u"il di che sono per ho non della gli uma um os as nao meu minha voce het een van niet ik op dat zijn wij och att "
                       "det jag som inte till var ve bir bu icin az egy hogy nem ja se ktery byl jsme"_s)},
    }};
    return lists;
}

struct Scripts {
    int latin = 0, kana = 0, arabic = 0, rest = 0;
};

Scripts scriptsIn(QStringView text)
{
    Scripts n;
    for (const QChar c : text) {
        if (!c.isLetter())
            continue;
        switch (c.script()) {
        case QChar::Script_Latin:
            ++n.latin;
            break;
        case QChar::Script_Hiragana:
        case QChar::Script_Katakana:
            ++n.kana;
            break;
        case QChar::Script_Arabic:
            ++n.arabic;
            break;
        default:
            ++n.rest;
        }
    }
    return n;
}

} // namespace

QString languageOf(const QString &subject, const QString &text)
{
    const QString all = subject.left(maxSubjectChars) + u'\n' + text.left(4000);
    const Scripts scripts = scriptsIn(all);
    const int other = scripts.kana + scripts.arabic + scripts.rest;
    if (scripts.latin + other == 0)
        return u"other"_s;
    if (other > scripts.latin) {
        if (scripts.kana * 8 >= other) // kanji are counted as rest
            return u"ja"_s;
        return scripts.arabic * 2 > other ? u"ar"_s : u"other"_s;
    }
    const std::vector<Word> words = wordsOf(all);
    QList<int> counts(stopWords().names().size(), 0);
    for (const Hit &hit : stopWords().find(words))
        ++counts[hit.list];
    // Letters only one of them has weigh as much as a word.
    const auto letters = [&all](QStringView marks) {
        return static_cast<int>(std::count_if(all.begin(), all.end(), [marks](QChar c) { return marks.contains(c); }));
    };
    const auto add = [&](QLatin1StringView name, int more) { counts[stopWords().names().indexOf(name)] += std::min(more, 6); };
    add("de"_L1, letters(u"\u00DF\u00E4\u00F6\u00FC\u00C4\u00D6\u00DC"));
    add("fr"_L1, letters(u"\u00E8\u00EA\u00E7\u00E0\u0153\u00F9\u00EE"));
    add("es"_L1, 2 * letters(u"\u00F1\u00BF\u00A1") + letters(u"\u00F3\u00ED"));
    add("pl"_L1, letters(u"\u0142\u0105\u0119\u015B\u017C\u017A\u0107\u0144"));
    const auto best = std::max_element(counts.begin(), counts.end());
    const QString name = stopWords().names().at(best - counts.begin());
    return *best == 0 || name == "xx"_L1 ? u"other"_s : name;
}

} // namespace providers::builtin
