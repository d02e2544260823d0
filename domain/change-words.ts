import type { Change, Subject } from './document-changes.ts';

/** The languages of the staff pages. */
export type StaffLanguage = 'en' | 'sv' | 'de';

interface Words {
  readonly subjects: Readonly<Record<Subject['kind'], string>>;
  readonly changes: Readonly<Record<Change['change']['kind'] | 'slide-on' | 'slide-off', string>>;
  /** Between a thing and what is inside it, outermost first. */
  readonly between: string;
  readonly location: string;
  /** Parts that are called otherwise than in the document. */
  readonly parts: Readonly<Record<string, string>>;
}

const WORDS: Readonly<Record<StaffLanguage, Words>> = {
  en: {
    subjects: {
      sub_location: '{name}',
      track: '{name}',
      photo: 'Photo {name}',
      print_photo: 'Photo {name} of the printout',
      chosen_photo: 'Photo {name} in the list of chosen photos',
      question: 'Question {name} in {language}',
      field: 'Field “{name}”',
      contact: 'Contact {name}',
      language: 'Language {language}',
      video: 'Video of {name}',
      documents: 'Documents of {name}',
      wording: 'Wording “{name}”',
      notice: 'Notice',
      booking: 'Booking number',
      hours: 'Opening hours {name}',
      slide: 'Slide {name}',
      place_fields: 'Form of {name}',
    },
    changes: {
      added: '{subject} was added',
      removed: '{subject} was removed',
      moved: '{subject} was moved',
      'text-added': '{subject}: the {part} in {language} was added',
      'text-changed': '{subject}: the {part} in {language} was changed',
      'text-removed': '{subject}: the {part} in {language} was removed',
      'switched-on': '{subject}: {part} was switched on',
      'switched-off': '{subject}: {part} was switched off',
      'slide-on': '{subject} was switched on',
      'slide-off': '{subject} was switched off',
      set: '{subject}: {part} was set to {to}',
      changed: '{subject}: {part} was changed from {from} to {to}',
      cleared: '{subject}: {part} is no longer set, it was {from}',
    },
    between: ', ',
    location: 'Location',
    parts: {
      url: 'the picture',
      files: 'the list of files',
      name: 'name',
      order: 'the order',
      instructions: 'instruction',
      form_instructions: 'instruction for the form',
      privacy_policy: 'privacy policy',
      heading: 'heading',
      question: 'the question',
      corrent_answer: 'the right answer',
      wrong_answer1: 'the first wrong answer',
      wrong_answer2: 'the second wrong answer',
      wrong_answer3: 'the third wrong answer',
      required: '“required”',
      field_type: 'the type',
      field_value: 'the options',
      regex_validation: 'the pattern',
      show_in_slideshow: '“a slide of its own”',
      text_show_in_slideshow: '“text on the slide”',
      video_name: 'the file',
      visibility: 'the visibility',
      default_language: 'the language of last resort',
      checkin_not_allowed: '“check-in closed”',
      time_zone: 'the time zone',
      brand: 'the brand colour',
      logo: 'the logo',
      closed: 'the closed days',
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
  },
  sv: {
    subjects: {
      sub_location: '{name}',
      track: '{name}',
      photo: 'Bild {name}',
      print_photo: 'Utskriftens bild {name}',
      chosen_photo: 'Bild {name} i listan över valda bilder',
      question: 'Fråga {name} på {language}',
      field: 'Fältet ”{name}”',
      contact: 'Kontaktpersonen {name}',
      language: 'Språket {language}',
      video: 'Film för {name}',
      documents: 'Dokument för {name}',
      wording: 'Formuleringen ”{name}”',
      notice: 'Meddelandet',
      booking: 'Bokningsnumret',
      hours: 'Öppettider {name}',
      slide: 'Steget {name}',
      place_fields: 'Formulär för {name}',
    },
    changes: {
      added: '{subject}: tillagt',
      removed: '{subject}: borttaget',
      moved: '{subject}: flyttat',
      'text-added': '{subject}: {part} på {language} har lagts till',
      'text-changed': '{subject}: {part} på {language} har ändrats',
      'text-removed': '{subject}: {part} på {language} har tagits bort',
      'switched-on': '{subject}: {part} har slagits på',
      'switched-off': '{subject}: {part} har stängts av',
      'slide-on': '{subject} har slagits på',
      'slide-off': '{subject} har stängts av',
      set: '{subject}: {part} är nu {to}',
      changed: '{subject}: {part} har ändrats från {from} till {to}',
      cleared: '{subject}: {part} är inte längre angivet, det var {from}',
    },
    between: ', ',
    location: 'Platsen',
    parts: {
      url: 'bildfilen',
      files: 'listan över filer',
      text: 'texten',
      name: 'namnet',
      order: 'ordningen',
      instructions: 'instruktionerna',
      form_instructions: 'formulärets instruktioner',
      privacy_policy: 'integritetspolicyn',
      heading: 'rubriken',
      question: 'frågan',
      corrent_answer: 'det rätta svaret',
      wrong_answer1: 'det första felaktiga svaret',
      wrong_answer2: 'det andra felaktiga svaret',
      wrong_answer3: 'det tredje felaktiga svaret',
      required: '”obligatoriskt”',
      field_type: 'typen',
      field_value: 'alternativen',
      regex_validation: 'mönstret',
      show_in_slideshow: '”eget steg”',
      text_show_in_slideshow: '”text i steget”',
      video_name: 'filen',
      visibility: 'synligheten',
      default_language: 'reservspråket',
      checkin_not_allowed: '”incheckningen stängd”',
      time_zone: 'tidszonen',
      brand: 'varumärkesfärgen',
      logo: 'logotypen',
      closed: 'de stängda dagarna',
      mon: 'måndag',
      tue: 'tisdag',
      wed: 'onsdag',
      thu: 'torsdag',
      fri: 'fredag',
      sat: 'lördag',
      sun: 'söndag',
    },
  },
  de: {
    subjects: {
      sub_location: '{name}',
      track: '{name}',
      photo: 'Bild {name}',
      print_photo: 'Bild {name} des Ausdrucks',
      chosen_photo: 'Bild {name} in der Liste der gewählten Bilder',
      question: 'Frage {name} auf {language}',
      field: 'Feld „{name}“',
      contact: 'Kontakt {name}',
      language: 'Sprache {language}',
      video: 'Film für {name}',
      documents: 'Dokumente für {name}',
      wording: 'Formulierung „{name}“',
      notice: 'Hinweis',
      booking: 'Buchungsnummer',
      hours: 'Öffnungszeiten {name}',
      slide: 'Schritt {name}',
      place_fields: 'Formular für {name}',
    },
    changes: {
      added: '{subject}: hinzugefügt',
      removed: '{subject}: entfernt',
      moved: '{subject}: verschoben',
      'text-added': '{subject}: {part} auf {language} wurde hinzugefügt',
      'text-changed': '{subject}: {part} auf {language} wurde geändert',
      'text-removed': '{subject}: {part} auf {language} wurde entfernt',
      'switched-on': '{subject}: {part} wurde eingeschaltet',
      'switched-off': '{subject}: {part} wurde ausgeschaltet',
      'slide-on': '{subject} wurde eingeschaltet',
      'slide-off': '{subject} wurde ausgeschaltet',
      set: '{subject}: {part} ist jetzt {to}',
      changed: '{subject}: {part} wurde von {from} auf {to} geändert',
      cleared: '{subject}: {part} ist nicht mehr angegeben, vorher {from}',
    },
    between: ', ',
    location: 'Standort',
    parts: {
      url: 'die Bilddatei',
      files: 'die Liste der Dateien',
      text: 'der Text',
      name: 'der Name',
      order: 'die Reihenfolge',
      instructions: 'die Anweisung',
      form_instructions: 'die Anweisung zum Formular',
      privacy_policy: 'die Datenschutzerklärung',
      heading: 'die Überschrift',
      question: 'die Frage',
      corrent_answer: 'die richtige Antwort',
      wrong_answer1: 'die erste falsche Antwort',
      wrong_answer2: 'die zweite falsche Antwort',
      wrong_answer3: 'die dritte falsche Antwort',
      required: '„Pflichtfeld“',
      field_type: 'die Art',
      field_value: 'die Auswahl',
      regex_validation: 'das Muster',
      show_in_slideshow: '„eigener Schritt“',
      text_show_in_slideshow: '„Text im Schritt“',
      video_name: 'die Datei',
      visibility: 'die Sichtbarkeit',
      default_language: 'die Ersatzsprache',
      checkin_not_allowed: '„Anmeldung geschlossen“',
      time_zone: 'die Zeitzone',
      brand: 'die Markenfarbe',
      logo: 'das Logo',
      closed: 'die geschlossenen Tage',
      mon: 'Montag',
      tue: 'Dienstag',
      wed: 'Mittwoch',
      thu: 'Donnerstag',
      fri: 'Freitag',
      sat: 'Samstag',
      sun: 'Sonntag',
    },
  },
};

/** What a flag does, in one sentence of its schema; undefined for other keys. */
export type DescribeFlag = (key: string) => string | undefined;

/**
 * A change as a sentence without a full stop: "Photo 12: the text in German was changed". Flags are told by the
 * description of their schema, which is English [STU-05].
 */
export function changeSentence(
  change: Change,
  language: StaffLanguage,
  describe: DescribeFlag = () => undefined,
): string {
  const words = WORDS[language];
  const { kind, ...values } = change.change as Change['change'] &
    Partial<Record<'part' | 'language' | 'from' | 'to', string>>;
  const subject = change.subjects.map((one) => subjectWords(one, language)).join(words.between) || words.location;
  const { part = '', language: spoken, from = '', to = '' } = values;
  const isSlide = change.subjects.at(-1)?.kind === 'slide';
  const told = isSlide && kind === 'switched-on' ? 'slide-on' : isSlide && kind === 'switched-off' ? 'slide-off' : kind;
  return filled(words.changes[told], {
    subject,
    part: partWords(part, words, describe),
    language: spoken === undefined ? '' : languageWords(spoken, language),
    from,
    to,
  });
}

function subjectWords({ kind, name, language: spoken }: Subject, language: StaffLanguage): string {
  const said = kind === 'language' ? name : (spoken ?? '');
  return filled(WORDS[language].subjects[kind], { name, language: languageWords(said, language) }).trim();
}

function partWords(part: string, { parts }: Words, describe: DescribeFlag): string {
  const description = describe(part);
  if (description === undefined) return parts[part] ?? part;
  // The first sentence, without the ids of requirements.
  const [first = ''] = description.replace(/ \([A-Z]+-\d+\)/g, '').split(/(?<=\.)\s/);
  return `“${first.replace(/\.$/, '')}” (${part})`;
}

function languageWords(spoken: string, language: StaffLanguage): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(spoken.replaceAll('_', '-')) ?? spoken;
  } catch {
    return spoken;
  }
}

function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
