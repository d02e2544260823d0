import { describe, expect, it } from 'vitest';
import type { Photo } from '../../schemas/generated/types.ts';
import { framesOf, viewerPhotos } from './frames.ts';

const photo = (id: number, over: Partial<Photo> = {}): Photo => ({ id, url: `${id}.jpg`, order: id, ...over });
const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id);

describe('the photos of the viewer', () => {
  it('are sorted by their order, those without a picture left out [VIEW-01]', () => {
    const photos = [photo(3), photo(1, { order: '20' }), photo(2), photo(4, { url: null }), photo(5, { url: '' })];
    expect(ids(viewerPhotos({ photos }))).toEqual([2, 3, 1]);
  });

  it('are those marked for slideshows, or all where none is [VIEW-01]', () => {
    expect(ids(viewerPhotos({ photos: [photo(1, { show_in_slideshow: 1 }), photo(2)] }))).toEqual([1]);
    expect(ids(viewerPhotos({ photos: [photo(1), photo(2, { show_in_slideshow: '0' })] }))).toEqual([1, 2]);
    expect(viewerPhotos({ photos: null })).toEqual([]);
  });

  it('follow the slideshow_photos list and its order, if there is one [VIEW-01] [PHO-03]', () => {
    const photos = [photo(1, { show_in_slideshow: 1 }), photo(2), photo(3)];
    const slideshow_photos = [
      { photo_id: 1, order: 2 },
      { photo_id: '3', order: '1' },
    ];
    expect(ids(viewerPhotos({ photos, slideshow_photos }))).toEqual([3, 1]);
    expect(ids(viewerPhotos({ photos, slideshow_photos: [] }))).toEqual([1]);
  });

  it.each([
    [1, [[1], [2], [3], [4], [5]]],
    [2, [[1, 2], [3, 4], [5]]],
    [
      3,
      [
        [1, 2, 3],
        [4, 5],
      ],
    ],
    [4, [[1, 2, 3, 4], [5]]],
    [9, [[1, 2, 3, 4], [5]]],
    [0, [[1], [2], [3], [4], [5]]],
    [Number.NaN, [[1], [2], [3], [4], [5]]],
  ])('are shown %s at a time [VIEW-01]', (size, expected) => {
    const frames = framesOf(
      [1, 2, 3, 4, 5].map((id) => photo(id)),
      size,
    );
    expect(frames.map((frame) => ids(frame.photos))).toEqual(expected);
    expect(new Set(frames.map(({ key }) => key)).size).toBe(frames.length);
  });
});
