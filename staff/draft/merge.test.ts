import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, merge } from './merge.ts';

describe('two changes of one document', () => {
  it('go together where they touch different things [STU-05]', () => {
    const base = { id: 1, name: 'Yard', flags: { a: 1, b: 1 }, gone: true };
    const mine = { id: 1, name: 'North', flags: { a: 2, b: 1 }, gone: true };
    const theirs = { id: 1, name: 'Yard', flags: { a: 1, b: 3 }, more: [1] };
    const together = { id: 1, name: 'North', flags: { a: 2, b: 3 }, more: [1] };
    expect(merge<unknown>(base, mine, theirs)).toEqual({ value: together, conflicts: [] });
  });

  it('name every place that both changed differently, and keep mine there [STU-05]', () => {
    const { value, conflicts } = merge<unknown>(
      { a: { b: 1 }, 'x/y': 1 },
      { a: { b: 2 }, 'x/y': 2 },
      { a: { b: 3 }, 'x/y': 3 },
    );
    expect(value).toEqual({ a: { b: 2 }, 'x/y': 2 });
    expect(conflicts).toEqual(['/a/b', '/x~1y']);
    expect(merge<unknown>({ a: 1 }, {}, { a: 2 })).toEqual({ value: {}, conflicts: ['/a'] });
  });

  it('are no conflict if they are the same [STU-05]', () => {
    expect(merge<unknown>({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ value: { a: 2 }, conflicts: [] });
  });

  it('merge lists of things with ids thing by thing: added, taken away, moved, changed [STU-05]', () => {
    const base = [
      { id: 1, t: 'a' },
      { id: 2, t: 'b' },
      { id: 3, t: 'c' },
    ];
    const mine = [
      { id: 3, t: 'c' },
      { id: 1, t: 'A' },
      { id: 2, t: 'b' },
      { id: 9, t: 'new' },
    ];
    const theirs = [
      { id: 1, t: 'a' },
      { id: 8, t: 'other' },
      { id: 3, t: 'C' },
    ];
    const { value, conflicts } = merge<unknown>(base, mine, theirs);
    expect(value).toEqual([
      { id: 3, t: 'C' },
      { id: 1, t: 'A' },
      { id: 8, t: 'other' },
      { id: 9, t: 'new' },
    ]);
    expect(conflicts).toEqual([]);
  });

  it('merge the translations of a question and the texts of a place language by language [STU-05]', () => {
    const base = { q: [{ id: 1, language: 'en', t: 'a' }], texts: [{ language: 'en', t: 'a' }] };
    const swedish = { id: 1, language: 'sv', t: 'b' };
    const mine = { q: [...base.q, swedish], texts: [{ language: 'en', t: 'A' }] };
    const theirs = { q: [{ id: 1, language: 'en', t: 'A' }], texts: [...base.texts, { language: 'sv', t: 'b' }] };
    expect(merge<unknown>(base, mine, theirs)).toEqual({
      value: { q: [...theirs.q, swedish], texts: [...mine.texts, { language: 'sv', t: 'b' }] },
      conflicts: [],
    });
  });

  it('leave a list whose things have no identity to a decision [STU-05]', () => {
    expect(merge<unknown>(['a'], ['a', 'b'], ['c', 'a'])).toEqual({ value: ['a', 'b'], conflicts: [''] });
    const twice = merge<unknown>([], [{ id: 1 }, { id: 1 }], [{ id: 2 }]);
    expect(twice.conflicts).toEqual(['']);
  });

  it('never lose what only one side changed, whatever the document [STU-05]', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(json, json, (base, changed) => {
        expect(isSame(merge<unknown>(base, changed, base).value, changed)).toBe(true);
        expect(isSame(merge<unknown>(base, base, changed).value, changed)).toBe(true);
        expect(merge<unknown>(base, changed, changed).conflicts).toEqual([]);
      }),
    );
  });
});
