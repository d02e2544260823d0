import { describe, expect, it } from 'vitest';
import type { Location } from '../schemas/generated/types.ts';
import { allPlaces, choicesAt, destination, findDestination, findPlace, wayTo } from './destination.ts';

const location: Location = {
  id: '1',
  tracks: [{ id: 90, name: 'Not offered while there are sub-locations', visibility: 'public' }],
  sub_locations: [
    {
      id: '10',
      name: 'North',
      sub_locations: [
        {
          id: 100,
          name: 'Dock',
          tracks: [
            { id: '1001', name: 'Lane 1', visibility: 'public' },
            { id: 1002, name: 'Staff', visibility: 'private' },
          ],
        },
      ],
    },
    { id: 20, name: 'South', tracks: [{ id: 100, name: 'Same id as a sub-location', visibility: 'hidden' }] },
  ],
};
const config = { location };

describe('the destination', () => {
  it('is the location as long as nothing is chosen', () => {
    const { id, subLocationId, trackId, path, settled } = destination(config, {});
    expect({ id, subLocationId, trackId, path, settled }).toEqual({
      id: 1,
      subLocationId: 0,
      trackId: 0,
      path: [],
      settled: false,
    });
  });

  it('follows sub-locations of any depth, whether ids are numbers or digits [SUB-05] [CFG-03]', () => {
    const chosen = destination(config, { sublocation: { path: [10, 100] }, track: { trackId: null } });
    expect(chosen.path.map((sub) => sub.name)).toEqual(['North', 'Dock']);
    expect(chosen).toMatchObject({ id: 100, subLocationId: 100, trackId: 0, settled: false });
  });

  it('is the track once one is chosen; the sub-location sent is the deepest [TRK-03]', () => {
    const chosen = destination(config, { sublocation: { path: [10, 100] }, track: { trackId: 1001 } });
    expect(chosen).toMatchObject({ id: 1001, subLocationId: 100, trackId: 1001, settled: true });
    expect(chosen.scopes.map((scope) => scope.name)).toEqual([undefined, 'North', 'Dock', 'Lane 1']);
  });

  it('forgets a track that is not at the chosen sub-location [SUB-05]', () => {
    expect(destination(config, { sublocation: { path: [20] }, track: { trackId: 1001 } })).toMatchObject({
      id: 20,
      trackId: 0,
    });
  });

  it('ends at an id that leads nowhere', () => {
    expect(destination(config, { sublocation: { path: [10, 999, 100] } }).path).toHaveLength(1);
  });

  it('is settled at once where there is nothing to choose [NAV-11]', () => {
    expect(destination({ location: { id: 7, tracks: [], sub_locations: null } }, {}).settled).toBe(true);
    expect(destination(config, { sublocation: { path: [20] } }).settled).toBe(true);
  });
});

describe('the choices at a place', () => {
  it('are its sub-locations before its tracks [NAV-11]', () => {
    expect(choicesAt(location).kind).toBe('sub-locations');
  });

  it('are its public tracks alone [TRK-01]', () => {
    const dock = destination(config, { sublocation: { path: [10, 100] } }).path.at(-1);
    expect(dock && choicesAt(dock)).toMatchObject({ kind: 'tracks', items: [{ name: 'Lane 1' }] });
  });

  it('are none where no track is public [TRK-01]', () => {
    const south = destination(config, { sublocation: { path: [20] } }).path.at(-1);
    expect(south && choicesAt(south)).toEqual({ kind: 'none' });
  });
});

describe('the way to a booking’s place', () => {
  it.each([
    [1001, { path: [10, 100], trackId: 1001 }],
    [1002, { path: [10, 100], trackId: 1002 }],
    [10, { path: [10], trackId: null }],
    [90, { path: [], trackId: 90 }],
  ])('to %d is found at any depth [BOOK-06]', (id, way) => {
    expect(wayTo(location, id)).toEqual(way);
  });

  it('prefers a track over a sub-location of the same id [BOOK-06]', () => {
    expect(wayTo(location, 100)).toEqual({ path: [20], trackId: 100 });
  });

  it('does not exist for an unknown id [BOOK-06]', () => {
    expect(wayTo(location, 5)).toBeUndefined();
  });
});

describe('a place that a call names', () => {
  it('is the one the page has chosen, by the ids the page sends [SUB-05] [TRK-03]', () => {
    for (const place of allPlaces(config)) {
      const { path, trackId, subLocationId } = place;
      const facts = { sublocation: { path: path.map(({ id }) => Number(id)) }, track: { trackId: trackId || null } };
      expect(findDestination(config, subLocationId, trackId)).toEqual(destination(config, facts));
    }
  });

  it('is undefined if the track belongs to another sub-location, or the id is unknown', () => {
    expect(findDestination(config, 20, 1001)).toBeUndefined();
    expect(findDestination(config, 5, 0)).toBeUndefined();
    expect(findDestination(config, 0, '99999999999999999999')).toBeUndefined();
    expect(findDestination(config, '0', '')?.scopes).toEqual([location]);
  });

  it('is found by its id alone: the location’s own, a track’s, a sub-location’s', () => {
    expect(findPlace(config, '1')?.scopes).toHaveLength(1);
    expect(findPlace(config, 1001)?.trackId).toBe(1001);
    expect(findPlace(config, 10)?.subLocationId).toBe(10);
    expect(findPlace(config, 0)).toBeUndefined();
  });
});

describe('a choice whose slide is switched off', () => {
  it('is not waited for [LOC-03]', () => {
    const off = (plugins: Record<string, 0>) => ({ location: { ...location, plugins } });
    const dock = { sublocation: { path: [10, 100] } };
    expect(destination(config, dock).settled).toBe(false);
    expect(destination(off({ track: 0 }), dock).settled).toBe(true);
    expect(destination(off({ track: 0 }), {}).settled).toBe(false);
    expect(destination(off({ sublocation: 0 }), {}).settled).toBe(true);
    expect(destination({ ...config, plugins: { track: 0 } }, dock).settled).toBe(true);
  });
});
