import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slidePhotos } from '../../../domain/photo-selection.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { nameInDocument } from '../../draft/file-address.ts';
import { setDocuments, setFilm } from './film-edits.ts';
import {
  addPhotos,
  type Gallery,
  hasSlide,
  orderPhotos,
  photosIn,
  removePhoto,
  setSlide,
  writePhotoText,
} from './photo-edits.ts';

function yard(isListed: boolean): LocationDocument {
  const photos = [1, 2, 3].map((id) => ({ id, url: `${id}.jpg`, order: 4 - id, show_in_slideshow: 1, 'x-by': id }));
  const slideshow_photos = isListed ? [{ photo_id: 2, order: 1, 'x-why': 2 }] : undefined;
  return {
    id: 1,
    languages: [{ key: 'en' }],
    location: { id: 1, photos, ...(slideshow_photos && { slideshow_photos }) },
    videos: { '1': { video_name: 'a.mp4', duration: 9, 'x-cut': 1 } },
  } as unknown as LocationDocument;
}

const shown = ({ location }: LocationDocument) => slidePhotos({ location }, {}).map(({ id }) => Number(id));

describe('the photos of a place', () => {
  it.each([false, true])(
    'are put in the order that visitors see, with a list of slides: %s [STU-03] [PHO-03]',
    (isListed) => {
      const document = yard(isListed);
      const gallery = document.location as Gallery;
      for (const id of ['1', '2', '3']) setSlide(gallery, id, true);
      orderPhotos(gallery, ['2', '3', '1']);
      expect(shown(document)).toEqual([2, 3, 1]);
      expect(photosIn(gallery).map(({ id }) => id)).toEqual([2, 3, 1]);
    },
  );

  it.each([false, true])(
    'begin and end as slides by the rule of the check-in, with a list: %s [STU-03]',
    (isListed) => {
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.boolean()), { maxLength: 8 }), (steps) => {
          const document = yard(isListed);
          const gallery = document.location as Gallery;
          for (const [id, on] of steps) {
            const others = shown(document).filter((one) => String(one) !== id);
            setSlide(gallery, id, on);
            expect(shown(document).filter((one) => String(one) !== id)).toEqual(others);
            const photo = gallery.photos?.find((one) => String(one.id) === id);
            expect(photo && hasSlide(gallery, photo)).toBe(on);
            expect(shown(document).includes(Number(id))).toBe(on);
          }
          addPhotos(document, '', ['new.jpg', 'newer.jpg']);
          expect(shown(document).slice(-2)).toEqual(gallery.photos?.slice(-2).map(({ id }) => id));
          removePhoto(gallery, '2');
          expect(JSON.stringify(gallery)).not.toMatch(/"(?:photo_)?id":2[,}]/);
          expect(JSON.stringify(gallery.photos).match(/"x-by":\d/g)).toEqual(['"x-by":1', '"x-by":3']);
        }),
      );
    },
  );

  it('show no text until one is written, so that a photo can be published as it is added [STU-03]', () => {
    const document = yard(false);
    addPhotos(document, '', ['new.jpg']);
    const added = document.location.photos?.at(-1);
    expect(added?.text_show_in_slideshow).toBe(0);
    if (added) writePhotoText(added, 'en', 'name', 'Helmet');
    expect(added?.text_show_in_slideshow).toBe(0);
    if (added) writePhotoText(added, 'en', 'text', 'Wear one.');
    expect(added?.text_show_in_slideshow).toBe(1);
  });

  it('are named so that the page finds them, wherever the photo host is [STU-03] [CFG-04]', () => {
    const file = { name: 'vest-1a.jpg', address: '/media/1/vest-1a.jpg' };
    const named = (photoHost?: string) =>
      nameInDocument({ id: 1, ...(photoHost !== undefined && { photoHost }) }, file, 'https://gate.example');
    expect([named(), named('/media/1'), named('/media/nordhamn/'), named('https://cdn.example/p/')]).toEqual([
      ...['vest-1a.jpg', 'vest-1a.jpg', '/media/1/vest-1a.jpg', 'https://gate.example/media/1/vest-1a.jpg'],
    ]);
  });
});

describe('the film and the documents of a place', () => {
  it('are replaced and removed, and keep what else is known of them [STU-03]', () => {
    const document = yard(false);
    setFilm(document, '1', { name: '/media/1/b.mp4', seconds: undefined });
    expect(document.videos?.['1']).toEqual({ video_name: 'b.mp4', url: '/media/1/b.mp4', 'x-cut': 1 });
    setFilm(document, '1', { name: 'c.mp4', seconds: 4 });
    expect(document.videos?.['1']).toEqual({ video_name: 'c.mp4', duration: 4, 'x-cut': 1 });
    setFilm(document, '1', null);
    setDocuments(document, '7', ['a.pdf']);
    setDocuments(document, '8', ['b.pdf']);
    setDocuments(document, '8', []);
    expect([document.videos, document.documents]).toEqual([{}, { '7': ['a.pdf'] }]);
  });
});
