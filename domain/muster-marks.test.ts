import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectLatestMarks, isContradicted, type MusterMark, mergeMarks, pickStandingMarks } from './muster-marks.ts';

const mark: fc.Arbitrary<MusterMark> = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((n) => `mark-${n}`),
  visit_id: fc.integer({ min: 1, max: 4 }),
  state: fc.constantFrom('safe', 'missing', 'open'),
  at: fc.integer({ min: 0, max: 5 }),
  by: fc.constantFrom('Ada', 'Bo'),
});
/** Each mark has its own id, as devices make them. */
const marks = fc.uniqueArray(mark, { selector: ({ id }) => id, maxLength: 12 });

describe('marks of several wardens', () => {
  it('merge to the same, in whatever order and however often they meet [DESK-04]', () => {
    fc.assert(
      fc.property(fc.array(mark), fc.array(mark), fc.array(mark), (a, b, c) => {
        expect(mergeMarks(a, b)).toEqual(mergeMarks(b, a));
        expect(mergeMarks(mergeMarks(a, b), c)).toEqual(mergeMarks(a, mergeMarks(b, c)));
        expect(mergeMarks(mergeMarks(a, b), b)).toEqual(mergeMarks(a, b));
      }),
    );
  });

  it('are all still there after merging [DESK-04]', () => {
    fc.assert(
      fc.property(marks, fc.array(fc.nat({ max: 2 }), { minLength: 12, maxLength: 12 }), (all, wardens) => {
        const seenBy = (warden: number) => all.filter((_, i) => wardens[i] === warden);
        const merged = mergeMarks(mergeMarks(seenBy(0), seenBy(1)), seenBy(2));
        expect(new Set(merged)).toEqual(new Set(all));
      }),
    );
  });

  it('keep the latest mark for a person, in whatever order they arrive [DESK-04]', () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const merged = mergeMarks(a, b);
        const now = pickStandingMarks(merged);
        expect([...now]).toEqual(expect.arrayContaining([...pickStandingMarks(mergeMarks(b, a))]));
        for (const one of merged) expect(now.get(one.visit_id)?.at).toBeGreaterThanOrEqual(one.at);
      }),
    );
  });

  it('can be taken back by a later one, and both stay', () => {
    const safe: MusterMark = { id: 'a', visit_id: 1, state: 'safe', at: 1, by: 'Ada' };
    const back: MusterMark = { id: 'b', visit_id: 1, state: 'open', at: 2, by: 'Bo' };
    const merged = mergeMarks([back], [safe]);
    expect(merged).toEqual([safe, back]);
    expect(pickStandingMarks(merged).get(1)).toBe(back);
  });

  it('contradict each other where one found a person and another did not after that [DESK-04]', () => {
    const said = (...all: [by: string, state: MusterMark['state']][]) =>
      collectLatestMarks(all.map(([by, state], at) => ({ id: `mark-${at}`, visit_id: 1, state, at, by }))).get(1) ?? [];
    expect(isContradicted(said(['Ada', 'safe'], ['Bo', 'missing']))).toBe(true);
    expect(said(['Ada', 'safe'], ['Bo', 'missing']).map(({ by }) => by)).toEqual(['Ada', 'Bo']);
    // Looked for in vain and found after that, one's own change of mind, and what was taken back are none.
    expect(isContradicted(said(['Bo', 'missing'], ['Ada', 'safe']))).toBe(false);
    expect(isContradicted(said(['Ada', 'safe'], ['Ada', 'missing']))).toBe(false);
    expect(isContradicted(said(['Ada', 'safe'], ['Bo', 'open'], ['Bo', 'missing']))).toBe(false);
    expect(isContradicted([])).toBe(false);
  });
});
