import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slidePhotos } from '../../../domain/photo-selection.ts';
import { validate } from '../../../schemas/generated/location-document.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { moveFocusPoint, pointAt } from '../../components/index.ts';
import { nameInDocument } from '../../draft/file-address.ts';
import { setDocuments, setFilm, setFilmFile, writeFilmWords } from './film-edits.ts';
import {
  addPhotos,
  changePhoto,
  type Gallery,
  hasSlide,
  orderPhotos,
  photosIn,
  removePhoto,
  replacePhoto,
  setFocus,
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

const focusOn = (gallery: Gallery, point: Parameters<typeof setFocus>[1]) =>
  changePhoto(gallery, '2', (photo) => setFocus(photo, point));

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
          removePhoto(document, '', '2');
          expect(JSON.stringify(gallery)).not.toMatch(/"(?:photo_)?id":2[,}]/);
          expect(JSON.stringify(gallery.photos).match(/"x-by":\d/g)).toEqual(['"x-by":1', '"x-by":3']);
        }),
      );
    },
  );

  it('show no text until one is written, so that a new photo can be published [STU-03]', () => {
    const document = yard(false);
    addPhotos(document, '', ['new.jpg']);
    const added = document.location.photos?.at(-1);
    expect(added?.text_show_in_slideshow).toBe(0);
    if (added) writePhotoText(added, 'en', 'name', 'Helmet');
    expect(added?.text_show_in_slideshow).toBe(0);
    if (added) writePhotoText(added, 'en', 'text', 'Wear one.');
    expect(added?.text_show_in_slideshow).toBe(1);
  });

  it('store a focus, and none for the middle [STU-03] [PHO-01]', () => {
    const document = yard(false);
    const gallery = document.location as Gallery;
    const untouched = structuredClone(document);
    focusOn(gallery, pointAt({ left: 100, top: 50, width: 400, height: 200 }, 200, 300));
    expect(gallery.photos?.[1]?.focus).toEqual({ x: 25, y: 100 });
    expect(
      validate({
        id: 1,
        languages: [{ key: 'en' }],
        location: { id: 1, photos: [{ id: 2, focus: { x: 25, y: 100 } }] },
      }),
    ).toBe(true);
    focusOn(gallery, null);
    expect(document).toEqual(untouched);
  });

  it('are moved by arrow keys within the picture, with Shift further, and by no other key [STU-03]', () => {
    const at = { x: 5, y: 99 };
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'];
    expect(keys.map((key) => moveFocusPoint(at, key, false))).toEqual([
      { x: 4, y: 99 },
      { x: 6, y: 99 },
      { x: 5, y: 98 },
      { x: 5, y: 100 },
      null,
    ]);
    expect([moveFocusPoint(at, 'ArrowLeft', true), moveFocusPoint(at, 'ArrowDown', true)]).toEqual([
      { x: 0, y: 99 },
      { x: 5, y: 100 },
    ]);
  });

  it('leave the questions they taught once no place has them [STU-03] [QUE-03]', () => {
    const document = yard(false);
    const question = { id: 9, language: 'en', question: '?', corrent_answer: 'a', wrong_answer1: 'b', photo_id: 2 };
    document.location.control_questions = [question];
    document.location.tracks = [{ id: 5, name: 'Lane', photos: [{ id: 2 }] }];
    removePhoto(document, '', '2');
    expect(document.location.control_questions[0]?.photo_id).toBe(2);
    removePhoto(document, 't5', '2');
    expect(document.location.control_questions[0]).not.toHaveProperty('photo_id');
  });

  it('have names that lead to their files, whatever the photo host [STU-03] [CFG-04]', () => {
    const file = { name: 'vest-1a.jpg', address: '/media/1/vest-1a.jpg' };
    const named = (photoHost?: string) =>
      nameInDocument({ id: 1, ...(photoHost !== undefined && { photoHost }) }, file, 'https://gate.example');
    expect([named(), named('/media/1'), named('/media/nordhamn/'), named('https://cdn.example/p/')]).toEqual([
      ...['vest-1a.jpg', 'vest-1a.jpg', '/media/1/vest-1a.jpg', 'https://gate.example/media/1/vest-1a.jpg'],
    ]);
  });
});

describe('the film and the documents of a place', () => {
  it('are replaced and removed, and keep their other keys [STU-03]', () => {
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

  it('have captions and versions, one file per language, and leave nothing behind [STU-03] [ALL-03]', () => {
    const document = yard(false);
    const untouched = structuredClone(document);
    const parts = ['captions', 'sign_language', 'audio_description'] as const;
    for (const part of parts) {
      setFilmFile(document, { id: '1', part, language: 'en' }, 'old.mp4');
      setFilmFile(document, { id: '1', part, language: 'sv' }, 'sv.mp4');
      setFilmFile(document, { id: '1', part, language: 'EN' }, 'en.mp4');
      expect(document.videos?.['1']?.[part]).toEqual([
        { language: 'sv', url: 'sv.mp4' },
        { language: 'EN', url: 'en.mp4' },
      ]);
      for (const language of ['sv', 'en']) setFilmFile(document, { id: '1', part, language }, null);
      setFilmFile(document, { id: '99', part, language: 'en' }, 'no-film-there.mp4');
    }
    expect(document).toEqual(untouched);
  });

  it('describe the film in words, by language [STU-03] [VID-01]', () => {
    const document = yard(false);
    const untouched = structuredClone(document);
    writeFilmWords(document, '1', 'en', 'A lorry backs to a dock.');
    writeFilmWords(document, '1', 'sv', 'En lastbil backar till en port.');
    expect(document.videos?.['1']?.descriptions).toEqual([
      { language: 'en', text: 'A lorry backs to a dock.' },
      { language: 'sv', text: 'En lastbil backar till en port.' },
    ]);
    for (const language of ['en', 'sv']) writeFilmWords(document, '1', language, '');
    writeFilmWords(document, '99', 'en', 'No film there');
    expect(document).toEqual(untouched);
  });
});

describe('a photo that is replaced', () => {
  it('keeps its words, its position and unknown keys, and loses its focus [STU-03]', () => {
    const document = yard(true);
    const gallery = document.location as Gallery;
    const before = structuredClone(photosIn(gallery));
    focusOn(gallery, { x: 0.1, y: 0.9 });
    replacePhoto(document, '', '2', 'new.jpg');
    expect(photosIn(gallery)).toEqual(before.map((photo) => (photo.id === 2 ? { ...photo, url: 'new.jpg' } : photo)));
    replacePhoto(document, '', '9', 'new.jpg');
    expect(photosIn(gallery)).toHaveLength(before.length);
  });
});
