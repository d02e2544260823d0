import { describe, expect, it } from 'vitest';
import type { Location, Photo, SubLocation, Track } from '../schemas/generated/types.ts';
import { byOrder, selectPhotos, slidePhotos } from './photo-selection.ts';

const photo = (id: number, more: Partial<Photo> = {}): Photo => ({
  id,
  url: `${id}.jpg`,
  show_in_slideshow: 1,
  ...more,
});
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id);
const facts = { sublocation: { path: [10] }, track: { trackId: 100 } };

function at(levels: { location?: Partial<Location>; sub?: Partial<SubLocation>; track?: Partial<Track> }) {
  const track: Track = { id: 100, name: 'Lane', ...levels.track };
  return {
    location: { id: 1, ...levels.location, sub_locations: [{ id: 10, name: 'Dock', ...levels.sub, tracks: [track] }] },
  };
}

describe('photos', () => {
  it('are sorted by their order field, numbers or digits, those without one last [CFG-04]', () => {
    const photos = [photo(1), photo(2, { order: '10' }), photo(3, { order: 9 }), photo(4, { order: 0 })];
    expect(ids(byOrder(photos))).toEqual([4, 3, 2, 1]);
  });
});

describe('photos with a separate slide', () => {
  it('are those flagged, in order [PHO-01]', () => {
    const photos = [
      photo(1, { order: 2 }),
      photo(2, { show_in_slideshow: '0' }),
      photo(3, { order: 1, show_in_slideshow: true }),
    ];
    expect(ids(slidePhotos(at({ location: { photos } }), {}))).toEqual([3, 1]);
  });

  it('are all of them, also more than four [PHO-01]', () => {
    const photos = [1, 2, 3, 4, 5, 6].map((id) => photo(id));
    expect(slidePhotos(at({ location: { photos } }), {})).toHaveLength(6);
  });

  it('come from the deepest place that has photos [PHO-05]', () => {
    const config = at({ location: { photos: [photo(1)] }, sub: { photos: [photo(2)] }, track: { photos: [] } });
    expect(ids(slidePhotos(config, facts))).toEqual([2]);
    expect(ids(slidePhotos(config, {}))).toEqual([1]);
  });
});

describe('the selection for printouts and sets', () => {
  const printed = [5, 3, 1, 4, 2].map((order) => photo(order, { order_printout: String(order) }));

  it('takes the track’s print photos by their place, the first four [PHO-03]', () => {
    const config = at({ sub: { print_photos: [photo(9, { order_printout: 1 })] }, track: { print_photos: printed } });
    expect(ids(selectPhotos(config, facts))).toEqual([1, 2, 3, 4]);
  });

  it('takes the sub-location’s when the track has none with a place [PHO-03]', () => {
    const config = at({
      sub: { print_photos: printed },
      track: { print_photos: [photo(9), photo(8, { order_printout: null })] },
    });
    expect(ids(selectPhotos(config, facts))).toEqual([1, 2, 3, 4]);
  });

  it('takes the flagged photos, the first four, when there is no list [PHO-03]', () => {
    const photos = [
      photo(1, { order: 9 }),
      photo(2, { show_in_slideshow: 0, order: 1 }),
      ...[3, 4, 5, 6].map((id) => photo(id, { order: id })),
    ];
    expect(ids(selectPhotos(at({ location: { photos, slideshow_photos: null } }), facts))).toEqual([3, 4, 5, 6]);
  });

  const listed = () => {
    const photos = [
      photo(1, { show_in_slideshow: 0 }),
      photo(2, { url: null }),
      photo(3),
      photo(4),
      photo(5),
      photo(6),
    ];
    const slideshow_photos = [
      { photo_id: 6, order: 5 },
      { photo_id: '1', order: '1' },
      { photo_id: 2, order: 2 },
      { photo_id: 99, order: 3 },
      { photo_id: 3, order: 4 },
      { photo_id: 4, order: 6 },
      { photo_id: 5, order: 7 },
    ];
    return { photos, slideshow_photos };
  };

  it('else takes the list in its order, the first four that have a url [PHO-03]', () => {
    expect(ids(selectPhotos(at({ location: listed() }), {}))).toEqual([1, 3, 6, 4]);
  });

  it('is on the screen the whole list, flagged or not [PHO-01] [PHO-03]', () => {
    expect(ids(slidePhotos(at({ location: listed() }), {}))).toEqual([1, 3, 6, 4, 5]);
  });

  it('may be a list of a track whose photos belong to the location [PHO-03]', () => {
    const config = at({ location: listed(), track: { slideshow_photos: [{ photo_id: 5 }, { photo_id: '3' }] } });
    expect(ids(slidePhotos(config, facts))).toEqual([5, 3]);
    expect(ids(selectPhotos(config, facts))).toEqual([5, 3]);
  });

  it('counts no list of photos that are all gone [PHO-01]', () => {
    const outdated = { photos: [photo(1)], slideshow_photos: [{ photo_id: 98 }, { photo_id: 99 }] };
    expect(ids(slidePhotos(at({ location: outdated }), {}))).toEqual([1]);
  });

  it('is empty where there are no photos [PHO-03]', () => {
    expect(selectPhotos(at({}), facts)).toEqual([]);
  });
});
