import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey } from './canonical.ts';
import { contactNames } from './contact.ts';
import { foldName } from './name-search.ts';
import { searchContacts } from './place-content.ts';

/** Few letters and words, so that much is found: of several scripts, with accents, marks and what divides words. */
const letter = fc.constantFrom(...'aaeinnrsoÅåöØøßžİıłæœ王伟김иван-’. ', 'e\u0301', '𝒜', '\u00ad', '.*(');
const word = fc.array(letter, { minLength: 1, maxLength: 10 }).map((letters) => letters.join(''));
const name = fc.oneof(
  fc.constantFrom('Anna Berg', 'Åsa Ångström', 'Lindqvist-Berg', 'Müller, Jörg', 'Mueller', '王伟', 'Иван Петров'),
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
);
/** A name, or a part of one, in which letters are swapped, missing or others. */
const typedOf = (names: readonly string[]) =>
  fc
    .record({
      name: fc.oneof(name, fc.constantFrom(...names)),
      from: fc.nat({ max: 3 }),
      length: fc.nat({ max: 20 }),
      errors: fc.array(fc.record({ at: fc.nat({ max: 12 }), by: fc.constantFrom('swap', 'drop', 'x') }), {
        maxLength: 3,
      }),
    })
    .map(({ name, from, length, errors }) => {
      const letters = [...name].slice(from, from + length + 1);
      for (const { at, by } of errors) {
        if (by === 'swap') letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
        else letters.splice(at, 1, ...(by === 'x' ? ['x'] : []));
      }
      return letters.join('');
    });

it('finds the same contacts as comparing the search with each of them in turn [FORM-07] [DEP-05]', () => {
  const lists = fc.array(name, { minLength: 1, maxLength: 12 });
  const searches = lists.chain((names) => fc.tuple(fc.constant(names), fc.array(typedOf(names), { maxLength: 8 })));
  fc.assert(
    fc.property(searches, ([names, typed]) => {
      const contacts = names.map((one, id) => ({ id, name: one }));
      for (const query of [...names, ...typed].filter((one) => [...one.trim()].length >= 3))
        expect(searchContacts({ contacts } as never, query), query).toEqual(comparedInTurn(contacts, query));
    }),
    { numRuns: 100 },
  );
});

it('finds them while only some names of the list are folded [FORM-07]', () => {
  const contacts = ['Anna Berg', 'Åsa Berg', 'Eva Falk'].map((one, id) => ({ id, name: one }));
  expect(contactNames(contacts, 1)).toHaveLength(1);
  expect(searchContacts({ contacts } as never, 'eva falk', true)).toEqual([{ id: 2, name: 'Eva Falk' }]);
  expect(searchContacts({ contacts } as never, 'berg')).toHaveLength(2);
});

/** The search as a rule for one name: slow, and without anything that is remembered. */
function comparedInTurn<Contact extends { name: string }>(contacts: readonly Contact[], query: string): Contact[] {
  const ranked = contacts
    .map((contact) => ({ contact, rank: rankOf(query, contact.name) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.contact.name.localeCompare(b.contact.name))
    .sort((a, b) => a.rank - b.rank);
  const tierOf = (rank: number) => Math.floor(rank / 3);
  return ranked
    .filter(({ rank }) => tierOf(rank) === tierOf(ranked[0]?.rank ?? 0))
    .slice(0, 6)
    .map(({ contact }) => contact);
}

function rankOf(query: string, name: string): number {
  const [wanted, found] = [foldName(query), foldName(name)];
  if (wanted === '') return -1;
  const asTyped = placeIn(nameKey(name), nameKey(query));
  if (asTyped >= 0) return asTyped;
  const place = placeIn(found, wanted);
  if (place >= 0) return 3 + place;
  const words = found.split(/[\s-]+/);
  return wanted.split(/[\s-]+/).every((typed) => words.some((one) => isMeant(typed, one))) ? 6 : -1;
}

function placeIn(name: string, text: string): number {
  const before = [...name.matchAll(/[\s-]/g)].map(({ index }) => index + 1);
  if (name.startsWith(text)) return 0;
  if (before.some((from) => name.startsWith(text, from))) return 1;
  return name.includes(text) ? 2 : -1;
}

function isMeant(typed: string, word: string): boolean {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  return Array.from({ length: word.length + 1 }, (_, end) => distance(typed, word.slice(0, end))).some(
    (errors) => errors <= allowed,
  );
}

/** Errors between two texts, by the definition. */
function distance(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number): number => cells[i]?.[j] ?? 0;
  cells[0] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && i > 1 && j > 1;
      const ways = [at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1];
      (cells[i] as number[])[j] = Math.min(...ways, isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY);
    }
  return at(a.length, b.length);
}
