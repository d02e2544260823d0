import { expect, it } from 'vitest';
import { flagParts, flagPictures } from './flag-parts.ts';

const menu = [{ picture: 'vest.jpg' }, { label: 'Helmet' }, null];
const location = {
  menu,
  sub_locations: [{ id: 2, menu: [{ picture: 'hall.jpg' }], tracks: [{ id: 3, track_data: { menu: null } }] }],
  tracks: [{ id: 4, track_data: { menu: [{ picture: 'lane.jpg' }] } }, null],
};

it('finds what flags name at every place, in lists and beside what is not set [STU-06]', () => {
  expect(flagParts(location, [['menu', '*', 'picture']])).toEqual([
    { value: 'vest.jpg', path: '/location/menu/0/picture' },
    { value: 'hall.jpg', path: '/location/sub_locations/0/menu/0/picture' },
    { value: 'lane.jpg', path: '/location/tracks/0/track_data/menu/0/picture' },
  ]);
});

it('knows from the schemas which flags are pictures [STU-06]', () => {
  expect(flagPictures({ pass_map: 'map.svg', emergency_number: '112' })).toEqual([
    { value: 'map.svg', path: '/location/pass_map' },
  ]);
  expect(flagPictures({ pass_map: null, tracks: [{ pass_map: '' }] })).toEqual([]);
});
