import type { Change, Subject } from './change.ts';
import type { ChangeVocabulary } from './change-vocabulary.ts';
import { GERMAN } from './change-words-de.ts';
import { ENGLISH } from './change-words-en.ts';
import { SWEDISH } from './change-words-sv.ts';

/** The languages of the staff pages. */
export type StaffLanguage = 'en' | 'sv' | 'de';

const VOCABULARY: Readonly<Record<StaffLanguage, ChangeVocabulary>> = { en: ENGLISH, sv: SWEDISH, de: GERMAN };

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
  const words = VOCABULARY[language];
  const { kind } = change.change;
  const isSlide = change.subjects.at(-1)?.kind === 'slide';
  const told = isSlide && kind === 'switched-on' ? 'slide-on' : isSlide && kind === 'switched-off' ? 'slide-off' : kind;
  return filled(words.changes[told], valuesOf(change, language, describe));
}

/** What was changed, without how: "Photo 12: the text in German" [STU-05]. */
export function changedPlace(change: Change, language: StaffLanguage): string {
  const { places } = VOCABULARY[language];
  const told = 'language' in change.change ? 'text' : 'part' in change.change ? 'part' : 'thing';
  return filled(
    places[told],
    valuesOf(change, language, () => undefined),
  );
}

function valuesOf(change: Change, language: StaffLanguage, describe: DescribeFlag): Readonly<Record<string, string>> {
  const words = VOCABULARY[language];
  const {
    part = '',
    language: spoken,
    from = '',
    to = '',
  } = change.change as Partial<Record<'part' | 'language' | 'from' | 'to', string>>;
  return {
    subject: change.subjects.map((one) => subjectWords(one, language)).join(words.between) || words.location,
    part: partWords(part, words, describe),
    language: spoken === undefined ? '' : languageWords(spoken, language),
    from,
    to,
  };
}

function subjectWords({ kind, name, language: spoken }: Subject, language: StaffLanguage): string {
  const said = kind === 'language' ? name : (spoken ?? '');
  return filled(VOCABULARY[language].subjects[kind], { name, language: languageWords(said, language) }).trim();
}

function partWords(part: string, { parts }: ChangeVocabulary, describe: DescribeFlag): string {
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
