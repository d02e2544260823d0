import type { Change, Subject } from './change.ts';

export interface ChangeLanguage {
  readonly language: string;
  readonly words: ChangeVocabulary;
  readonly slideName: (id: string) => string;
}

export type DescribeFlag = (key: string) => string | undefined;

const SLIDE_KINDS = { 'switched-on': 'slide-on', 'switched-off': 'slide-off', follows: 'slide-follows' } as const;

/** A change as a sentence without a full stop: "Photo 12: the text in German was changed". [STU-05] */
export function changeSentence(
  change: Change,
  language: ChangeLanguage,
  describe: DescribeFlag = () => undefined,
): string {
  const { kind } = change.change;
  const isSlide = change.subjects.at(-1)?.kind === 'slide';
  const ofSlide = SLIDE_KINDS[kind as keyof typeof SLIDE_KINDS] ?? kind;
  const form = isSlide ? ofSlide : kind;
  return filled(language.words.changes[form], valuesOf(change, language, describe));
}

/** The changed part alone: "Photo 12: the text in German". [STU-05] */
export function changedPlace(
  change: Change,
  language: ChangeLanguage,
  describe: DescribeFlag = () => undefined,
): string {
  const form = 'language' in change.change ? 'text' : 'part' in change.change ? 'part' : 'thing';
  return filled(language.words.places[form], valuesOf(change, language, describe));
}

function valuesOf(change: Change, language: ChangeLanguage, describe: DescribeFlag): Readonly<Record<string, string>> {
  const { words } = language;
  const {
    part = '',
    language: spoken,
    from = '',
    to = '',
  } = change.change as Partial<Record<'part' | 'language' | 'from' | 'to', string>>;
  return {
    subject: change.subjects.map((one) => subjectWords(one, language)).join(words.between) || words.location,
    part: partWords(part, words, describe),
    language: spoken === undefined ? '' : languageWords(spoken, language.language),
    from: clipped(from),
    to: clipped(to),
  };
}

const LONGEST = 80;

/** Long values are shown beside the sentence, not in it. */
export const isLong = (text: string): boolean => text.length > LONGEST;

const clipped = (text: string): string => (isLong(text) ? `${text.slice(0, LONGEST - 1)}…` : text);

function subjectWords(
  { kind, name, language: spoken }: Subject,
  { language, words, slideName }: ChangeLanguage,
): string {
  const said = kind === 'language' ? name : (spoken ?? '');
  const called = kind === 'slide' ? slideName(name) : name;
  return filled(words.subjects[kind], { name: clipped(called), language: languageWords(said, language) }).trim();
}

function partWords(part: string, { parts }: ChangeVocabulary, describe: DescribeFlag): string {
  const title = describe(part);
  if (title === undefined) return parts[part] ?? part;
  return `“${title}”`;
}

function languageWords(spoken: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(spoken.replaceAll('_', '-')) ?? spoken;
  } catch {
    return spoken;
  }
}

function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The sentences of one language; `{name}` is filled in. */
interface ChangeVocabulary {
  readonly subjects: Readonly<Record<Subject['kind'], string>>;
  readonly changes: Readonly<Record<Change['change']['kind'] | 'slide-on' | 'slide-off' | 'slide-follows', string>>;
  readonly places: Readonly<Record<'thing' | 'part' | 'text', string>>;
  /** Separates a thing from its container, outermost first. */
  readonly between: string;
  readonly location: string;
  /** Names of parts that differ from the document's keys. */
  readonly parts: Readonly<Record<string, string>>;
}
