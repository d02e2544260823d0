import {
  combineTransformers,
  getIntersectionWordSets,
  isDisjointWith,
  JS,
  NFA,
  Transformers,
  transform,
  Words,
} from 'refa';
import { compilePattern, tokens } from './pattern.ts';

export type PatternOutlook =
  | { readonly kind: 'possible'; readonly example: string }
  | { readonly kind: 'impossible' }
  /** No example found, but none proved impossible. */
  | { readonly kind: 'doubtful' };

/** [FORM-03] [FORM-04] */
const ENTRIES = { part: '[^\\s,;/]+', phone: '(?:\\+|00)[1-9]\\d{9,16}' } as const;

type Regex = ReturnType<JS.Parser['parse']>['expression'];
type Sequence = Regex['alternatives'][number];

const WORD_SETS = 60;
const TRIES = 40;

/** Back references are doubtful at worst. */
export function outlookOf(source: string, entry: keyof typeof ENTRIES = 'part'): PatternOutlook {
  const key = `${entry} ${source}`;
  const known = outlooks.get(key) ?? findOutlook(source, entry);
  if (outlooks.size >= REMEMBERED) outlooks.clear();
  outlooks.set(key, known);
  return known;
}

const outlooks = new Map<string, PatternOutlook>();
const REMEMBERED = 500;

function findOutlook(source: string, entry: keyof typeof ENTRIES): PatternOutlook {
  const pattern = compilePattern(source);
  if (pattern === null) return { kind: 'doubtful' };
  const flags = pattern.flags;
  const entries = automatonOf(ENTRIES[entry], { flags });
  const wide =
    automatonOf(source, { flags, isSearched: true }) ?? automatonOf(source, { flags, isSearched: true, isWide: true });
  if (entries === null || wide === null) return { kind: 'doubtful' };
  try {
    if (isDisjointWith(wide, entries)) return { kind: 'impossible' };
    const example = exampleOf(wide, entries, (word) => pattern.test(word) && tokens(word).length === 1);
    return example === undefined ? { kind: 'doubtful' } : { kind: 'possible', example };
  } catch {
    return { kind: 'doubtful' };
  }
}

interface Making {
  readonly flags: string;
  readonly isSearched?: boolean;
  /** Drops unresolvable look-arounds, accepting too much, never too little. */
  readonly isWide?: boolean;
}

function automatonOf(source: string, { flags, isSearched = false, isWide = false }: Making): NFA | null {
  try {
    const { expression, maxCharacter } = parserOf(source, flags).parse({
      backreferences: 'throw',
      assertions: 'parse',
    });
    const whole = isSearched ? containing(expression, flags) : expression;
    const resolved = transform(
      combineTransformers([
        Transformers.inline(),
        Transformers.applyAssertions(),
        Transformers.removeUnnecessaryAssertions(),
        Transformers.removeDeadBranches(),
      ]),
      whole,
    );
    return NFA.fromRegex(resolved, { maxCharacter }, { assertions: isWide ? 'ignore' : 'throw' });
  } catch {
    return null;
  }
}

function containing(expression: Regex, flags: string): Regex {
  const anything = parserOf('[^]*', flags).parse().expression.alternatives[0]?.elements ?? [];
  const alternatives = expression.alternatives.map((sequence) => {
    const inner = sequence.elements;
    const [isFirst, isLast] = [isEdge(inner[0], 'behind'), isEdge(inner.at(-1), 'ahead')];
    const middle = inner.slice(isFirst ? 1 : 0, isLast ? -1 : undefined);
    const elements = [...(isFirst ? [] : anything), ...middle, ...(isLast ? [] : anything)];
    return { ...sequence, elements };
  });
  return { ...expression, alternatives };
}

function isEdge(element: Sequence['elements'][number] | undefined, kind: 'ahead' | 'behind'): boolean {
  if (element?.type !== 'Assertion' || !element.negate || element.kind !== kind) return false;
  const [only] = element.alternatives[0]?.elements ?? [];
  return element.alternatives.length === 1 && only?.type === 'CharacterClass' && only.characters.isAll;
}

function parserOf(source: string, flags: string): JS.Parser {
  return JS.Parser.fromLiteral({ source, flags });
}

/** Short entries first, deterministically. */
function exampleOf(pattern: NFA, entries: NFA, accepts: (word: string) => boolean): string | undefined {
  let drawn = 1;
  const draw = (below: number): number => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) & 0x7fffffff;
    return drawn % below;
  };
  let left = WORD_SETS;
  for (const set of getIntersectionWordSets(pattern, entries)) {
    const readable = Words.fromUnicodeToString([...(Words.pickMostReadableWord(set) ?? [])]);
    if (accepts(readable)) return readable;
    for (let i = 0; i < TRIES; i += 1) {
      const word = Words.fromUnicodeToString(
        set.map(({ ranges }) => {
          const { min, max } = ranges[draw(ranges.length)] ?? { min: 48, max: 57 };
          return min + draw(Math.min(max - min + 1, 256));
        }),
      );
      if (accepts(word)) return word;
    }
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}
