import { TRANSLATION_KINDS } from '../../../../domain/compare-texts.ts';
import { type FindingKinds, findingsOf } from '../../../../domain/finding.ts';

/** By heading of docs/findings.md. Slides define their own. */
export const SECTIONS = {
  'The file': {
    not_json: { severity: 'refuse', words: 'this is not valid JSON: {problem}' },
    schema: { severity: 'refuse', words: '{problem}' },
    value_missing: { severity: 'refuse', words: 'expected a value, found nothing' },
    schema_unresolved: { severity: 'warn', words: 'no schema was found at {address}' },
  },
  Ids: {
    id_differs: { severity: 'refuse', words: "expected the document's id {id}, found {found}" },
    id_twice: { severity: 'refuse', words: 'expected a unique id, found {id} for the second time' },
    place_unknown: { severity: 'refuse', words: 'expected the id of a sub-location or track here, found {id}' },
    link_taken: { severity: 'refuse', words: 'expected a unique id, found {link}, which belongs to location {id}' },
  },
  'Languages and words': {
    language_code: { severity: 'refuse', words: 'expected a lower-case language code, found "{code}"' },
    language_twice: { severity: 'refuse', words: '{language} is listed twice' },
    language_unknown: { severity: 'refuse', words: 'there is no language with the code "{code}"' },
    language_case: { severity: 'refuse', words: 'expected "{expected}" in lower case, found "{code}"' },
    language_not_offered: {
      severity: 'warn',
      words: 'visitors never see this, because the location does not offer {language}',
    },
    language_untranslated: {
      severity: 'warn',
      words: 'Gatehouse does not speak {language}: {count, plural, one {# text} other {# texts}} will be in English',
    },
    language_nameless: { severity: 'refuse', words: 'the language "{code}" has no name for visitors to choose it by' },
    text_empty: { severity: 'refuse', words: 'the text is empty, so visitors see nothing there in {language}' },
    text_misspelt: { severity: 'refuse', words: 'no slide uses the text "{key}"; did you mean "{meant}"?' },
    text_unused: { severity: 'warn', words: 'no slide, field or option uses the text "{key}"' },
    text_syntax: { severity: 'refuse', words: 'the text cannot be filled in: {problem}' },
    text_placeholder: { severity: 'warn', words: 'nothing replaces the placeholder :{name}' },
    text_not_shown: { severity: 'warn', words: 'visitors would not see all of this line as it is written: {line}' },
    text_sign_doubtful: { severity: 'warn', words: 'the {sign} of this line is shown as the bullet of a list: {line}' },
    notification_no_words: { severity: 'refuse', words: 'the notice has no text in {language}' },
    flag_no_words: { severity: 'refuse', words: 'there is no text in {language}' },
    notification_empty: { severity: 'warn', words: 'the notice is empty' },
  },
  'Texts beside their translations': TRANSLATION_KINDS,
  'Places and their hours': {
    place_nameless: { severity: 'refuse', words: 'this choice has no name, so visitors cannot choose it' },
    choice_same_name: { severity: 'refuse', words: 'another choice here is also called "{name}"' },
    tracks_hidden: {
      severity: 'warn',
      words: 'no track here is shown to visitors, so they are not asked to choose one',
    },
    never_open: { severity: 'refuse', words: 'check-in never opens with these opening hours' },
    no_open_choice: { severity: 'refuse', words: 'nothing that visitors can choose here is ever open' },
    closed_by_hand: { severity: 'warn', words: 'check-in is closed for everyone' },
    hours_impossible: { severity: 'refuse', words: 'expected two times of a day, found "{span}"' },
    hours_overlap: { severity: 'warn', words: '"{span}" overlaps "{other}"' },
    day_impossible: { severity: 'refuse', words: '{day} is not a date' },
    zone_unknown: { severity: 'refuse', words: 'expected a time zone such as Europe/Stockholm, found "{zone}"' },
    zone_missing: { severity: 'warn', words: 'no time zone is set, so all days and times are in UTC' },
  },
  'Files and addresses': {
    file_missing: { severity: 'refuse', words: 'the file {file} does not exist' },
    picture_unknown: { severity: 'refuse', words: 'the set has no picture {picture}' },
    address_unusable: { severity: 'refuse', words: 'expected an address, found "{address}"' },
    kiosk_service_elsewhere: {
      severity: 'refuse',
      words:
        'expected the address of a print service on the kiosk itself, such as http://127.0.0.1:8321, found "{address}"',
    },
  },
  People: {
    contact_nameless: { severity: 'refuse', words: 'host {id} has no name' },
  },
  'Decks, by the engine': {
    deck_impossible: { severity: 'refuse', words: 'the slides cannot be put in order: {problem}' },
    slide_missing: { severity: 'refuse', words: 'visitors to {place} would not see the slide {slide}' },
    slide_broken: { severity: 'refuse', words: 'the slide {slide} fails for visitors to {place}: {problem}' },
    button_no_words: { severity: 'refuse', words: 'a button on the slide {slide} has no text in {language}' },
    choice_missing: {
      severity: 'refuse',
      words: 'visitors have to choose at {place}, but no slide offers the choices',
    },
  },
} as const satisfies Record<string, FindingKinds>;

export const find = findingsOf({
  ...SECTIONS['The file'],
  ...SECTIONS['Ids'],
  ...SECTIONS['Languages and words'],
  ...SECTIONS['Places and their hours'],
  ...SECTIONS['Files and addresses'],
  ...SECTIONS['People'],
  ...SECTIONS['Decks, by the engine'],
});
