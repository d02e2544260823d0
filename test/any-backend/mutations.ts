import fc from 'fast-check';
import { isAbsent, readFlag, readNumber } from '../../domain/lenient.ts';
import { goodPage, goodPageWithPlaces, type Page } from './good-page.ts';

type Keys = readonly string[];
type Node = Record<string, unknown>;

/** One change of a page, at one place of it. */
export interface Mutation {
  readonly keys: Keys;
  readonly how: string;
  readonly page: { config: unknown; language: unknown };
  /** Whether the page may lose a safety slide over it without a word, because the data itself says so. */
  readonly isSaid: boolean;
}

/** Values that backends write instead of the right ones. */
const JUNK: readonly unknown[] = [
  null,
  '',
  ' ',
  [],
  {},
  0,
  1,
  2,
  -1,
  2.5,
  true,
  false,
  '0',
  '1',
  'true',
  'off',
  'maybe',
  '20%',
  'x'.repeat(300),
  '<b>&amp;</b>',
  '{',
  '[1',
  [null],
  ['x'],
  [[]],
  [{}],
  { a: 1 },
  { 0: 'x' },
  { en: 'x', sv: 'y' },
  '0193b2a4-7d1e-7c40-9a51-6a0f6f0c1b77',
  '[]',
  '{}',
  'null',
  'NaN',
  '__proto__',
  'constructor',
];

/** The same value written another way. */
const REWRITTEN: Readonly<Record<string, (value: unknown) => unknown>> = {
  'as JSON text': (value) => (typeof value === 'object' ? JSON.stringify(value) : value),
  'as text': (value) => (typeof value === 'object' ? value : String(value)),
  'by numeric keys': (value) => (Array.isArray(value) ? { ...value } : value),
};

const pages: readonly Page[] = [goodPage(), goodPageWithPlaces()];
const paths = pages.map((page) => pathsOf(page));

/** A page with one random change: junk, another way of writing, a key that is gone, or an item twice. */
export const mutation: fc.Arbitrary<Mutation> = fc
  .record({
    which: fc.nat(pages.length - 1),
    at: fc.nat(),
    change: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...JUNK).map((junk) => ({ junk })) },
      { weight: 2, arbitrary: fc.constantFrom(...Object.keys(REWRITTEN)).map((rewrite) => ({ rewrite })) },
      { weight: 1, arbitrary: fc.constant({ remove: true as const }) },
      { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }).map((junk) => ({ junk: jsonOf(junk) })) },
    ),
  })
  .map(({ which, at, change }) => {
    const known = paths[which] ?? [];
    const keys = known[at % known.length] ?? [];
    const page = structuredClone(pages[which] ?? goodPage()) as Mutation['page'];
    const parent = keys.slice(0, -1).reduce<unknown>((node, key) => (node as Node)[key], page) as Node;
    const last = keys.at(-1) ?? '';
    const before = parent[last];
    if ('remove' in change) delete parent[last];
    else parent[last] = 'rewrite' in change ? REWRITTEN[change.rewrite]?.(before) : change.junk;
    const how = 'rewrite' in change ? change.rewrite : JSON.stringify(parent[last]);
    return { keys, how, page, isSaid: !('rewrite' in change) && isSaidBy(keys, parent[last]) };
  });

/** The path of every value within a value, as a list of keys. */
function pathsOf(value: unknown, path: Keys = []): readonly Keys[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
  ];
}

/** Only what JSON can hold reaches a page. */
const jsonOf = (value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
};

/** Lists and settings that may be empty, and switches that may be off. */
const MAY_SAY_NONE = [
  'photos',
  'control_questions',
  'control_questions_settings',
  'tracks',
  'sub_locations',
  'slideshow_photos',
  'track_data',
  'plugins',
];
const SWITCHES = ['show_in_slideshow', 'module_control_questions'];

function isSaidBy(keys: Keys, value: unknown): boolean {
  const last = keys.at(-1) ?? '';
  const isEmpty = isAbsent(value) || value === false || (typeof value === 'string' && /^\s*(\[\]|\{\})$/.test(value));
  if (MAY_SAY_NONE.includes(last)) return isEmpty || typeof value === 'object';
  if (SWITCHES.includes(last)) return isEmpty || readFlag(value) === false;
  if (last === 'number_of_questions') return isEmpty || readNumber(value) !== undefined;
  // A question in another language, a track that is not public, and a page without a location.
  return ['language', 'visibility', 'location'].includes(last) || keys.length < 2;
}
