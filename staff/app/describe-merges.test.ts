import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import type { Merge } from '../draft/index.ts';
import { describeMerges } from './describe-merges.ts';

const yard = (name: string, tracks: readonly string[] = []) =>
  ({
    id: 1,
    languages: [{ key: 'en' }],
    location: { id: 1, name, tracks: tracks.map((own, id) => ({ id, name: own })) },
  }) as unknown as LocationDocument;

const by = (before: LocationDocument, after: LocationDocument, at = 1): Merge => ({
  by: 'Bo',
  at,
  before,
  after,
  theirs: after,
});

const told = (merges: readonly Merge[], document: LocationDocument, area = '/location') =>
  describeMerges(merges, { document, isSwitch: () => false, isHere: (path) => path.startsWith(area) }).map(
    ({ changes }) => changes.map(({ path, change }) => `${change.kind} ${path}`),
  );

describe('a change by others', () => {
  it('is shown where it is edited, the latest first, until it is changed again [STU-05]', () => {
    const [first, second, third] = [yard('Yard'), yard('Quay'), yard('Quay', ['Lane'])];
    const merges = [by(first, second), by(second, third, 2)];
    expect(told(merges, third)).toEqual([['added /location/tracks/0'], ['changed /location/name']]);
    expect(told(merges, third, '/fields')).toEqual([]);
    expect(told(merges, yard('Dock', ['Lane']))).toEqual([['added /location/tracks/0']]);
    expect(told(merges, first)).toEqual([]);
  });

  it('is shown for removed content until it is back [STU-05]', () => {
    const [before, after] = [yard('Yard', ['Lane']), yard('Yard')];
    expect(told([by(before, after)], after)).toEqual([['removed /location/tracks/0']]);
    expect(told([by(before, after)], before)).toEqual([]);
  });
});
