import type { Change, Subject } from './change.ts';
import { nameOfLanguage } from './language-name.ts';

export interface ChangeLanguage {
  readonly language: string;
  readonly words: ChangeVocabulary;
  readonly slideName: (id: string) => string;
}

export type DescribeFlag = (key: string) => string | undefined;

const SLIDE_KINDS = { 'switched-on': 'slide-on', 'switched-off': 'slide-off', follows: 'slide-follows' } as const;

/** "Photo 12: the text in German was changed". [STU-05] */
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

/** "Photo 12: the text in German". */
export function describeChangedPlace(
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
    language: spoken = '',
    from = '',
    to = '',
  } = change.change as Partial<Record<'part' | 'language' | 'from' | 'to', string>>;
  return {
    subject: change.subjects.map((one) => subjectWords(one, language)).join(words.between) || words.location,
    part: partWords(part, words, describe),
    language: spoken && (nameOfLanguage(spoken, language.language) ?? spoken),
    from: clipped(from),
    to: clipped(to),
  };
}

const LONGEST = 80;

export const isLong = (text: string): boolean => text.length > LONGEST;

const clipped = (text: string): string => (isLong(text) ? `${text.slice(0, LONGEST - 1)}…` : text);

function subjectWords(
  { kind, name, language: spoken }: Subject,
  { language, words, slideName }: ChangeLanguage,
): string {
  const said = kind === 'language' ? name : (spoken ?? '');
  const inWords = nameOfLanguage(said, language) ?? said;
  const called = kind === 'slide' ? slideName(name) : name;
  return filled(words.subjects[kind], { name: clipped(called), language: inWords }).trim();
}

function partWords(part: string, { parts }: ChangeVocabulary, describe: DescribeFlag): string {
  const title = describe(part);
  if (title === undefined) return parts[part] ?? part;
  return `“${title}”`;
}

function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

interface ChangeVocabulary {
  readonly subjects: Readonly<Record<Subject['kind'], string>>;
  readonly changes: Readonly<Record<Change['change']['kind'] | 'slide-on' | 'slide-off' | 'slide-follows', string>>;
  readonly places: Readonly<Record<'thing' | 'part' | 'text', string>>;
  readonly between: string;
  readonly location: string;
  readonly parts: Readonly<Record<string, string>>;
}
