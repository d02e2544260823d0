import { wordsOf } from './plain-words.ts';

/**
 * Words that negate, by language. After the bar those that may stand for one: "smoking is forbidden" is "do not smoke",
 * and "wait until" has a negation in many languages. `*` is any letters; `!` takes words out that only look so.
 */
const NEGATIONS: Readonly<Record<string, string>> = {
  ar: 'لا ولا فلا لم ولم لن ولن ليس ليست وليس ألا كلا | غير *ممنوع* *يمنع* *تمنع* منع عدم بعدم وعدم دون بدون بلا إلا فقط حتى *تجنب* *يحظر* *محظور* قبل ما لئلا *ممنوعا',
  bg: 'не няма нямат никога никой никого нищо нито никак* | без *забран* докато само освен избягва* преди недей* непозволен* не* !нещ* !някой !незабавн* !недел* !необходим* !нея !него !нека !немск*',
  cs: 'ne není nejsou nikdy nikdo nikoho nic žádn* ani nelze nikde nesm* nevstup* nekuř* | bez *zakáz* *zákaz* dokud jen pouze až před než kromě vyhn* vyvar* mimo ne* !nebo !nebezpe* !nej* !nech* !neděl* !nehod* !nemoc* !nerez*',
  da: 'ikke ingen intet ingenting aldrig nej hverken | uden *forbud* forbyd* indtil til før kun undgå* *fri *frit *frie ellers uvedkommende udenfor',
  de: 'nicht nichts kein* nie niemals niemand* nirgends weder nein | ohne *verbot* *untersagt* unzulässig* bis nur außer erst vermeid* sonst *frei *freie* fern* bleib* halten höchstens außerhalb bevor unterlass* unbefugt*',
  en: "not no never none nobody nothing cannot nor neither nowhere *n't | without unless until avoid* prohibit* forbid* forbidden ban* except* only refrain* stop* fail* lack* missing *free off away out before otherwise unauthori* outside keep* stay* remain* most",
  es: 'no nunca jamás nadie nada ningún ningun* tampoco ni | sin *prohib* hasta solo sólo únicamente excepto salvo evit* antes fuera',
  et: 'ei ära ärge ärgu pole mitte ega keegi | ilma *keelat* *keeld* kuni enne ainult vaid väldi* välti* *mata',
  fa: 'نه نیست نیستند نباید نبایست هیچ هرگز نمی* نکن* نشو* نباش* نرو* نده* نگیر* نزن* ندار* نداشت* نخور* نگذار* | بدون *ممنوع* تا فقط تنها مگر پرهیز خودداری غیر* جز بجز قبل پیش عدم ن*',
  fi: 'ei en et emme ette eivät eikä älä älkää älköön ethän enkä | ilman *kielle* *kielt* kunnes ennen vain vasta vältä* välttä* paitsi *matta *mättä *maton *mätön *ton *tön asti saakka',
  fr: "ne n'* pas jamais aucun* rien ni non | sans *interdi* jusqu* seul* uniquement sauf évit* éviter avant défen* défense personne plus que qu'* hors",
  hu: 'nem ne nincs nincsenek sem se soha senki semmi nehogy | nélkül tilos *tilt* amíg csak kivéve kerül* előtt mielőtt *talan *telen *atlan *etlen *ig',
  it: 'non no mai nessun* niente nulla né neanche nemmeno | senza *viet* *proibi* fino finché solo soltanto eccetto evit* prima tranne fuori',
  lt: 'nėra niekad* niekas nieko niekam jok* negalima nedraudž* nei | ne be *draudž* *draust* iki kol tik tiktai veng* prieš išskyrus ne* !nes !net !nelaim* !nedel* !neštuv*',
  lv: 'nav nē nekad neviens nevien* nekas nekur nedrīkst | bez *aizlieg* līdz kamēr tikai izvair* pirms izņemot ne* !nekavē* !nepiecieš* !nelaim* !nedēļ* !negadīj*',
  nl: 'niet niets geen nooit niemand nergens nee noch | zonder *verbod* *verbied* tot alleen behalve pas vermijd* *vrij anders voordat onbevoegd* buiten',
  no: 'ikke ingen intet ingenting aldri nei verken | uten *forbud* forby* til før bare kun unngå* *fri *fritt *frie ellers uvedkommende utenfor',
  pl: 'nie nigdy nikt nikogo nic żaden żadn* brak* ani nigdzie | bez *zakaz* *zabron* wzbron* aż dopóki tylko wyłącznie unika* przed zanim oprócz poza wolny wolne niedozwol* nieupoważ*',
  pt: 'não nunca ninguém nada nenhum* jamais nem | sem *proib* até só apenas somente exceto evit* antes fora',
  ro: 'nu niciodată nimeni nimic nici niciun* nicio | fără *interzi* până doar numai decât evit* înainte excepția',
  ru: 'не нет никогда никто никого ничего ни никак* нельзя | без *запре* пока только кроме избега* до прежде не* !немедлен* !необходим* !недел* !нескольк* !несчаст* !него !нее !неё !ней',
  sk: 'nie nikdy nikto nikoho nič žiadn* žiaden ani nemožno nesm* nevstup* nefajč* | bez *zákaz* *zakáz* kým pokiaľ iba len až pred než okrem vyhn* vyhýb* mimo ne* !nebezpe* !nedeľ* !nech* !nehod* !nemoc* !nerez*',
  sv: 'inte ej icke aldrig ingen inget inga ingenting nej varken | utan *förbju* *förbud* tills till förrän innan före endast bara undvik* *fri *fritt *fria annars obehörig* saknar utom utanför håll* stanna* högst max*',
  tr: 'değil yok hayır asla hiçbir *mayın *meyin *mayınız *meyiniz *maz *mez *mamalı* *memeli* | *yasak* *madan* *meden* kadar yalnız* sadece hariç kaçın* *sız *siz *suz *süz önce hiç *ma *me *mıyor* *miyor* *muyor* *müyor* *maya* *meye* *may* *mey*',
  uk: 'не ні ніколи ніхто нікого нічого немає жодн* нема | без *заборон* поки доки лише тільки крім уника* перш до не* !небезпе* !негайн* !необхідн* !неділ* !нещасн* !неї !нього',
};

/** "No more than 20" is "at most 20" elsewhere; "no. 5" is a number. */
const COMPARED = new RegExp(
  [
    '(?:not?|inte|ikke|nicht|niet|non|no|não|nu|pas|nie|не|ne) (?:more|less|later|faster|mer|mindre|fortare|mere|hurtigere|mehr|weniger|schneller|meer|minder|più|meno|más|menos|mais|mai|plus|moins|więcej|mniej|szybciej|более|больше|менее|меньше|быстрее|більше|менше|швидше|daugiau|mažiau|greičiau|повече|по-малко|víc|více|viac|méně|menej)(?!\\p{L})',
    'لا (?:يزيد|تزيد|يتجاوز|تتجاوز|يقل|تقل)',
    'no\\.? ?(?=\\d)',
  ].join('|'),
  'giu',
);

/** How surely a line negates. */
export type Negation = 'none' | 'may' | 'is';
type Judge = (word: string) => Negation;

const judges = new Map<string, Judge | null>();

function judgeOf(language: string): Judge | null {
  const known = judges.get(language);
  if (known !== undefined) return known;
  const table = NEGATIONS[language];
  const made = table === undefined ? null : makeJudge(table);
  judges.set(language, made);
  return made;
}

function makeJudge(table: string): Judge {
  const [sure = '', maybe = ''] = table.split('|');
  const words = (list: string) => list.split(' ').filter((word) => word !== '');
  const isOut = (word: string) => word.startsWith('!');
  const [is, may] = [words(sure), words(maybe).filter((word) => !isOut(word))].map(matcher);
  const out = matcher(words(maybe).flatMap((word) => (isOut(word) ? [word.slice(1)] : [])));
  return (word) => {
    if (is?.test(word)) return 'is';
    return may?.test(word) && !out.test(word) ? 'may' : 'none';
  };
}

function matcher(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.map((word) => word.replaceAll('*', "[\\p{L}']*")).join('|')})$`, 'u');
}

/** How each line negates; null in a language whose words are not known. */
export function negationsIn(lines: readonly string[], language: string): readonly Negation[] | null {
  const judge = judgeOf(language);
  if (judge === null) return null;
  return lines.map((line) => {
    const found = wordsOf(
      line
        .toLowerCase()
        .replace(COMPARED, ' ')
        .replace(/(?<!\p{L})n-(?=\p{L})/gu, 'nu '),
    ).map(judge);
    return found.includes('is') ? 'is' : found.includes('may') ? 'may' : 'none';
  });
}

/**
 * Whether one text negates where the other surely does not. Lines are compared one by one where there are as many of them.
 */
export function negationDiffers(
  one: readonly Negation[] | null,
  other: readonly Negation[] | null,
): 'lost' | 'added' | null {
  if (one === null || other === null) return null;
  const [lines, its] = one.length === other.length ? [one, other] : [[strongest(one)], [strongest(other)]];
  if (lines.some((line, i) => line === 'is' && its[i] === 'none')) return 'lost';
  return lines.some((line, i) => line === 'none' && its[i] === 'is') ? 'added' : null;
}

const strongest = (all: readonly Negation[]): Negation =>
  all.includes('is') ? 'is' : all.includes('may') ? 'may' : 'none';
