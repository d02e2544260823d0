import { describe, expect, it } from 'vitest';
import { textOf } from '../../domain/photo-text.ts';
import type { Photo } from '../../schemas/generated/types.ts';
import { isInstalled } from '../../test/drivers/installed.ts';
import { startVisit, type VisitOptions } from '../../test/drivers/visit.ts';
import photo, { type PhotoProps } from './slide.ts';

const picture = (id: number, over: Partial<Photo> = {}): Photo => ({
  id,
  url: `${id}.jpg`,
  order: id,
  show_in_slideshow: 1,
  ...over,
});
const visitOf = (location: VisitOptions['location'], facts?: VisitOptions['facts']) =>
  startVisit({ plugins: [photo], location, facts });
const photoKeys = (keys: readonly string[]) => keys.filter((key) => key.startsWith('photo'));

describe('photo slides', () => {
  it('are one for each photo with show_in_slideshow, by order [PHO-01] [CFG-04]', async () => {
    const photos = [picture(3), picture(1, { order: '9' }), picture(2, { show_in_slideshow: '0' })];
    const visit = await visitOf({ photos });
    expect(photoKeys(visit.keys())).toEqual(['photo:3', 'photo:1']);
  });

  it.runIf(isInstalled('sublocation'))(
    'are those of the destination, and none before it is chosen [PHO-05] [NAV-11]',
    async () => {
      const sub_locations = [
        { id: 5, name: 'Hall', photos: [picture(51)] },
        { id: 6, name: 'Office' },
      ];
      const location = { photos: [picture(1)], sub_locations };
      expect(photoKeys((await visitOf(location)).keys())).toEqual([]);
      expect(photoKeys((await visitOf(location, { sublocation: { path: [5] } })).keys())).toEqual(['photo:51']);
      expect(photoKeys((await visitOf(location, { sublocation: { path: [6] } })).keys())).toEqual(['photo:1']);
    },
  );

  it('name the photos to load ahead [PHO-04]', async () => {
    const visit = await visitOf({ photos: [picture(1), picture(2), picture(3), picture(4)] });
    await visit.nextTo('photo:1');
    const props = visit.context().props as PhotoProps;
    expect(props.upcoming.map(({ id }) => id)).toEqual([2, 3]);
    expect([props.number, props.count]).toEqual([1, 4]);
  });
});

describe('the photos on paper', () => {
  const photo_texts = [
    { language: 'EN', name: 'Helmet', text: 'Wear it' },
    { language: 'DE', name: 'Helm', text: 'Tragen' },
  ];
  const sub = { id: 5, name: 'Hall', default_language: 'de', photos: [picture(1, { photo_texts })] };
  const location = { default_language: 'en', sub_locations: [sub] };

  it.runIf(isInstalled('sublocation'))(
    'say what the screen says, in the default language of the destination [PHO-03] [CFG-06]',
    async () => {
      const language = { langData: {}, langDataFallback: {}, locale: 'pl', localeFallback: 'en', defaultLocale: 'en' };
      const facts = { sublocation: { path: [5] } };
      const visit = await startVisit({ plugins: [photo], location, facts, languageData: language });
      expect(visit.checkIn.services.visit.print().photos).toEqual([
        { id: '1', src: '/media/1/1.jpg', alt: 'Helm', name: 'Helm', text: 'Tragen' },
      ]);
    },
  );

  it('are never more than four, whatever the list says [PHO-03]', async () => {
    const photos = [1, 2, 3, 4, 5, 6].map((id) => picture(id));
    const visit = await visitOf({ photos, slideshow_photos: photos.map(({ id }) => ({ photo_id: id })) });
    expect(visit.checkIn.services.visit.print().photos.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(photoKeys(visit.keys())).toHaveLength(6);
  });
});

describe('the text of a photo', () => {
  const order = { locale: 'pl', defaultLocale: 'sv', localeFallback: 'en' };
  const texts = [
    { language: 'EN', name: 'Helmet', text: 'Wear it' },
    { language: 'SV', name: 'Hjälm', text: 'Bär den' },
  ];

  it('is shown only where text_show_in_slideshow is on [PHO-01]', () => {
    expect(textOf(picture(1, { photo_texts: texts, text_show_in_slideshow: 0 }), order)).toEqual({
      name: 'Hjälm',
      text: '',
    });
    expect(textOf(picture(1, { photo_texts: texts, text_show_in_slideshow: '1' }), order).text).toBe('Bär den');
  });

  it('falls back by language, each of name and text for itself [CFG-06]', () => {
    const some = [
      { language: 'SV', name: '', text: ' ' },
      texts[0] ?? { language: 'EN' },
      { language: 'PL', name: 'Kask' },
    ];
    expect(textOf(picture(1, { photo_texts: some, text_show_in_slideshow: 1 }), order)).toEqual({
      name: 'Kask',
      text: 'Wear it',
    });
  });

  it('leaves out a heading that says the name once more', () => {
    const headed = (text: string) =>
      picture(1, { text_show_in_slideshow: 1, photo_texts: [{ language: 'EN', name: 'Stop', text }] });
    expect(textOf(headed('## Stop\n\nWait here.'), order).text).toBe('Wait here.');
    expect(textOf(headed('# Wait\n\nHere.'), order).text).toBe('# Wait\n\nHere.');
    expect(textOf(headed('Stop\nhere'), order).text).toBe('Stop\nhere');
  });

  it('is empty where there is none [PHO-01]', () => {
    expect(textOf(picture(1, { text_show_in_slideshow: 1 }), order)).toEqual({ name: '', text: '' });
  });
});
