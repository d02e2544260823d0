import { type Finding, findingsOf } from './finding.ts';
import { extractNames, missingNames, type Named } from './translation/names.ts';
import { isInWords } from './translation/number-words.ts';
import { type Counted, extractNumbers, isSamePhone, type NumberInText } from './translation/numbers.ts';
import { plainLines, wordsOf } from './translation/plain-words.ts';
import { hasCommonMeaning, unitsAfter } from './translation/units.ts';

export const TRANSLATION_KINDS = {
  translation_number: {
    severity: 'warn',
    words: 'the numbers differ: {expected} in {source}, {found} in {language}',
  },
  translation_unit: {
    severity: 'warn',
    words: 'the units differ: {expected} in {source}, {found} in {language}',
  },
  translation_phone: {
    severity: 'warn',
    words: 'the phone numbers differ: {expected} in {source}, {found} in {language}',
  },
  translation_name: {
    severity: 'warn',
    words: 'names in the {source} text are missing in the {language} text: {names}',
  },
} as const;

const find = findingsOf(TRANSLATION_KINDS);
const NOTHING = '–';

export interface TextIn {
  readonly language: string;
  readonly text: string;
  readonly path: string;
}

/** A doubtful rule finds nothing. [ALL-04] */
export function compareTexts(
  source: TextIn,
  translation: TextIn,
  others: readonly TextIn[],
  names: ReadonlySet<string>,
): readonly Finding[] {
  const { path } = translation;
  const [one, other] = [read(source), read(translation)];
  const between = { source: source.language, language: translation.language };
  const findings: Finding[] = [];
  const differs = (code: 'translation_number' | 'translation_unit' | 'translation_phone', there: Said, here: Said) => {
    if (there.length + here.length === 0) return;
    findings.push(find(code, path, { ...between, expected: told(there), found: told(here) }));
  };
  differs('translation_number', unmatched(one, other), unmatched(other, one));
  differs(
    'translation_phone',
    one.phones.filter((phone) => !other.phones.some((its) => isSamePhone(phone, its))),
    other.phones.filter((phone) => !one.phones.some((its) => isSamePhone(phone, its))),
  );
  const [there, here] = unitsApart(one, other);
  differs('translation_unit', there, here);
  const missing = missingNames(one, other, () => others.map(read), names);
  if (missing.length > 0) findings.push(find('translation_name', path, { ...between, names: told(missing) }));
  return findings;
}

type Said = readonly string[];
const told = (said: Said): string => (said.length === 0 ? NOTHING : [...new Set(said)].join(', '));

interface Read extends Counted, Named {
  readonly language: string;
  readonly words: readonly string[];
}

const known = new WeakMap<TextIn, Read>();

function read(text: TextIn): Read {
  const earlier = known.get(text);
  if (earlier !== undefined) return earlier;
  const lines = plainLines(text.text);
  const counted = lines.map(extractNumbers);
  const language = text.language.toLowerCase().split('-')[0] ?? '';
  const made = {
    ...extractNames(lines),
    language,
    words: lines.flatMap(wordsOf),
    numbers: counted.flatMap(({ numbers }) => numbers),
    phones: counted.flatMap(({ phones }) => phones),
  };
  known.set(text, made);
  return made;
}

const isSame = (one: NumberInText, other: NumberInText): boolean =>
  one.readings.some((value) => other.readings.includes(value));

function unmatched({ numbers }: Read, other: Read): Said {
  return numbers
    .filter((own) => !own.isSpare && !other.numbers.some((its) => isSame(own, its)))
    .filter(({ readings }) => !readings.some((value) => isInWords(value, other.words, other.language)))
    .map(({ shown }) => shown);
}

function unitsApart(one: Read, other: Read): readonly [Said, Said] {
  const apart: [string[], string[]] = [[], []];
  for (const own of one.numbers) {
    const unit = unitsAfter(own.after, one.language);
    const same = other.numbers.filter((its) => isSame(own, its));
    const units = same.map((its) => unitsAfter(its.after, other.language));
    if (
      unit === undefined ||
      units.length === 0 ||
      units.some((its) => its === undefined || hasCommonMeaning(its, unit))
    )
      continue;
    apart[0].push(withUnit(own));
    apart[1].push(...same.map(withUnit));
  }
  return apart;
}

const withUnit = ({ shown, after }: NumberInText): string =>
  `${shown}${/^[\s\u00a0\u202f-]{0,2}[^\s.,;:!?()]*/u.exec(after)?.[0] ?? ''}`;
