/** For 1 to 10, in order. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  ar: 'واحد|أول اثن|كلا|كلت ثلاث|ثالث أربع|رابع خمس ست سبع ثمان|ثمانی تسع عشر',
  bg: 'един|една|едно|първ два|две|двама|двете|втор три|трет четири пет шест седем осем девет десет',
  cs: 'jeden|jedn|prvn dva|dvě|dvou|dvěma|oba|obě|druh tři|tře čtyř pět|pěti šest sedm osm devět|devíti deset|deseti',
  da: 'en|et|én|ét|først to|begge|anden tre|tredj fire|fjerd fem seks|sjett syv otte ni ti',
  de: 'ein|erst zwei|beid drei|dritt vier fünf sechs sieb acht neun zehn',
  en: 'one|once|single|first two|twice|both|second|pair three|third four five|fifth six seven eight nine|ninth ten',
  es: 'un|primer dos|ambos|ambas|segund tres|tercer cuatro|cuart cinco|quint seis siete ocho nueve diez',
  et: 'üks|ühe|üht|esime kaks|kahe|kaht|mõlem|tei kolm neli|nelja viis|viie kuus|kuue seits kaheksa üheksa kümme|kümne',
  fa: 'یک|اول دو|هردو|دوم سه|سوم چهار پنج شش هفت هشت نه ده',
  fi: 'yksi|yhden|yhtä|yhd|ensi kaksi|kahd|kaht|molem|toi kolm neljä viisi|viid|viit kuusi|kuud|kuut seitsem kahdeks yhdeks kymmen',
  fr: 'un|premi deux|second trois quatre cinq six sept huit neuf dix',
  hu: 'egy|első két|kett|mindkét|más három|hárm|harm négy|negy öt hat hét|het nyolc kilenc tíz|tiz',
  it: 'un|prim due|entramb|second tre|terz quattro|quart cinque|quint sei sette otto nove dieci',
  lt: 'vien|pirm du|dvi|dvej|abu|abi|antr trys|trij|tris|treč ketur penk šeš septyn aštuon devyn dešimt',
  lv: 'vien|pirm div|abi|abā|otr trīs|trij|treš četr piec seš septiņ|septīt astoņ deviņ desmit',
  nl: 'een|één|eerst twee|beide drie|derd vier vijf zes zeven acht negen tien',
  no: 'en|ett|én|ét|først to|begge|andre tre|tredj fire|fjerd fem seks|sjett sju|syv åtte ni ti',
  pl: 'jed|pierwsz dwa|dwi|dwó|dwo|dwu|oba|obie|obu|drug trz czter pięć|pięci|piąt sześ|szós siedem|siedm osiem|ośmi dziewię dziesię',
  pt: 'um|uma|primeir dois|duas|ambos|ambas|segund três|terceir quatro|quart cinco|quint seis sete oito nove dez',
  ro: 'un|o|prim doi|două|ambe|ambi|doua trei|treia patru cinci șase șapte opt nouă zece',
  ru: 'один|одн|перв два|две|двух|двум|оба|обе|втор три|трёх|трех|трет четыр пят шест сем восем|восьм девят десят',
  sk: 'jeden|jedn|prv dva|dve|dvoch|dvoma|oba|obe|druh tri|troch|tret štyr päť|piat šesť|šiest sedem|siedm osem|ôsm deväť|deviat desať|desiat',
  sv: 'en|ett|förs två|båda|andra|tvenne tre|tredj fyra|fjärd fem sex|sjätt sju åtta nio tio',
  tr: 'bir|ilk iki üç dört|dörd beş altı yedi sekiz dokuz on',
  uk: "один|одн|перш два|дві|двох|двом|обид|друг три|трьох|трет чотир п'ят шіст|шест сім|сьом вісім|восьм дев'ят десят",
};

const patterns = new Map<string, readonly RegExp[]>();

export function isInWords(value: number, words: readonly string[], language: string): boolean {
  if (value === 2 && language === 'ar' && words.some((word) => /^\p{L}{2,}(?:ان|ين)$/u.test(word))) return true;
  const own = patterns.get(language) ?? patternsOf(language);
  patterns.set(language, own);
  const pattern = own[value - 1];
  return pattern !== undefined && words.some((word) => pattern.test(word));
}

function patternsOf(language: string): readonly RegExp[] {
  const before = language === 'ar' ? '(?:[وبل]?ال|[وبل])?' : '';
  const own = BEGINNINGS[language]?.split(' ') ?? [];
  return own.map((begins) => new RegExp(`^${before}(?:${begins})\\p{L}{0,3}$`, 'u'));
}
