import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { dropOverride, listOverrides } from '../../draft/place-flags.ts';
import { placesIn } from '../../draft/places.ts';
import { addPlace, movePlace, removePlace, renamePlace, type Target } from './place-edits.ts';

function yard(): LocationDocument {
  const track = (id: number) => ({ id, name: `Lane ${id}`, visibility: 'public', 'x-lane': id });
  return {
    id: 1,
    languages: [{ key: 'en' }],
    location: {
      id: 1,
      name: 'Yard',
      module_sms: 1,
      tracks: [track(8)],
      sub_locations: [
        { id: 2, name: 'North', 'x-gate': 'N', sub_locations: [{ id: 3, name: 'Hall' }], tracks: [track(4), track(5)] },
        {
          id: 6,
          name: 'South',
          module_sms: 0,
          tracks: [{ ...track(7), track_data: { module_sms: '1', printout: 1 } }],
        },
      ],
    },
    videos: { '4': { video_name: 'a.mp4' }, '6': { video_name: 'b.mp4' } },
    checkin_not_allowed: [4, 8],
  } as unknown as LocationDocument;
}

const keysOf = (document: LocationDocument) => placesIn(document).map(({ key }) => key);
const yardAfter = (change: (document: LocationDocument) => void) => {
  const document = yard();
  change(document);
  return document;
};

describe('the tree of places', () => {
  it('keeps the translations of a place’s name while it is renamed letter by letter [STU-03] [CFG-05]', () => {
    const document = yardAfter((d) => {
      d.texts = { sv: { North: 'Norr', 'Lane 4': 'Spår 4' } };
      for (const name of ['Nort', 'Northe', 'North gate']) renamePlace(d, 's2', name);
    });
    expect(document.texts).toEqual({ sv: { 'North gate': 'Norr', 'Lane 4': 'Spår 4' } });
    // Another place is still called so, and words that are there are no one else's to replace.
    renamePlace(document, 't5', 'Lane 4');
    renamePlace(document, 't5', 'Lane 9');
    expect(document.texts).toEqual({ sv: { 'North gate': 'Norr', 'Lane 4': 'Spår 4', 'Lane 9': 'Spår 4' } });
    renamePlace(document, 's6', '');
    renamePlace(document, '', 'Site');
    expect([placesIn(document)[0]?.place.name, document.texts?.['sv']?.['Lane 4']]).toEqual(['Site', 'Spår 4']);
  });

  it('moves a place anywhere but into itself, a track or the other list [STU-03]', () => {
    expect(keysOf(yard())).toEqual(['', 's2', 's3', 't4', 't5', 's6', 't7', 't8']);
    const moves: [string, Target, string][] = [
      ['t5', { beside: 't4', position: 'before' }, ',s2,s3,t5,t4,s6,t7,t8'],
      ['t4', { beside: 't5', position: 'after' }, ',s2,s3,t5,t4,s6,t7,t8'],
      ['s2', { into: 's6' }, ',s6,s2,s3,t4,t5,t7,t8'],
      ['t8', { into: 's3' }, ',s2,s3,t8,t4,t5,s6,t7'],
      ['s3', { into: '' }, ',s2,t4,t5,s6,t7,s3,t8'],
    ];
    for (const [key, target, order] of moves)
      expect(keysOf(yardAfter((d) => movePlace(d, key, target))).join()).toBe(order);
    const refused: [string, Target][] = [
      ['s2', { into: 's3' }],
      ['s2', { into: 's2' }],
      ['t4', { into: 't5' }],
      ['t4', { beside: 's3', position: 'after' }],
      ['', { into: 's2' }],
    ];
    for (const [key, target] of refused) expect(yardAfter((d) => movePlace(d, key, target))).toEqual(yard());
  });

  it('loses no place and no unknown key by any move [STU-03]', () => {
    const key = fc.constantFrom(...keysOf(yard()));
    const target = fc.oneof(
      key.map((into): Target => ({ into })),
      fc.tuple(key, fc.constantFrom('before', 'after')).map(([beside, position]) => ({ beside, position }) as Target),
    );
    const known = (document: LocationDocument) =>
      (JSON.stringify(document).match(/"x-\w+":[^,}]+|"id":\d/g) ?? []).sort();
    fc.assert(
      fc.property(fc.array(fc.tuple(key, target), { maxLength: 12 }), (moves) => {
        const document = yardAfter((d) => {
          for (const [moved, to] of moves) movePlace(d, moved, to);
        });
        expect(known(document)).toEqual(known(yard()));
      }),
    );
  });

  it('adds places visitors can choose, and removes everything kept under the id of a removed one [STU-03]', () => {
    const document = yardAfter((d) => {
      expect(addPlace(d, 's3', 'track', 'Lane')).toBe('t9');
      expect(addPlace(d, 't9', 'track', 'Lane')).toBe('');
      d.yard = { places: [{ id: 'dock', name: 'Dock', kind: 'dock', capacity: 1, serves: [2, 6] }] };
      removePlace(d, 's2');
    });
    expect(document.yard?.places[0]?.serves).toEqual([6]);
    expect(keysOf(document)).toEqual(['', 's6', 't7', 't8']);
    expect([Object.keys(document.videos ?? {}), document.checkin_not_allowed]).toEqual([['6'], [8]]);
  });

  it('names the overrides of a place with the inherited values [STU-03]', () => {
    expect(listOverrides(yard(), 's6')).toEqual([{ flag: 'module_sms', own: 0, above: 1 }]);
    expect(listOverrides(yard(), 't7')).toEqual([
      { flag: 'x-lane', own: 7, above: undefined },
      { flag: 'module_sms', own: '1', above: 0 },
      { flag: 'printout', own: 1, above: undefined },
    ]);
    expect(
      listOverrides(
        yardAfter((d) => dropOverride(d, 't7', 'module_sms')),
        't7',
      ),
    ).toHaveLength(2);
  });
});
