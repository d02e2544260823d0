import { describe, expect, it } from 'vitest';
import type { LocationDocument } from '../../schemas/generated/types.ts';
import { findSource } from './find-source.ts';

const document = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: {
    id: 1,
    name: 'North Yard',
    location_texts: [
      { language: 'en', instructions: 'Please:\n\n- Drive **slowly**\n- Wear a [vest](https://x.test)' },
    ],
    photos: [
      { id: 7, url: 'a/vest.jpg', photo_texts: [{ language: 'EN', name: 'Vest', text: 'You must be *seen*\\.' }] },
      { id: 8, url: 'https://pictures.test/speed%20limit.png', photo_texts: [] },
    ],
    tracks: [{ id: 21, name: 'Next', visibility: 'public' }],
  },
  notification: { heading: { en: 'Ice on the road' }, text: null },
} as unknown as LocationDocument;

const texts = [
  ['action_next', 'Next'],
  ['form_next', 'Next'],
  ['welcome_greeting', 'Welcome to :location'],
  ['count', '{count, plural, one {# slide} other {# slides}}'],
] as const;
const find = (words: string, slide = 'photo', file = '') => findSource({ words, slide, file }, texts, document);
const at = (path: string) => ({ kind: 'document', path });

describe('the source of something a visitor sees [STU-04]', () => {
  it('is a text, the own one of the slide first [STU-04]', () => {
    expect(find('Next')).toEqual({ kind: 'text', key: 'action_next' });
    expect(find(' Next ', 'form')).toEqual({ kind: 'text', key: 'form_next' });
  });

  it('is a text with its places filled in [STU-04]', () => {
    expect(find('Welcome to the harbour')).toEqual({ kind: 'text', key: 'welcome_greeting' });
  });

  it('is the place in the document, whatever Markdown it contains [STU-04]', () => {
    expect(find('North Yard')).toEqual(at('/location/name'));
    expect(find('You must be seen.')).toEqual(at('/location/photos/0/photo_texts/0/text'));
    expect(find('Drive slowly')).toEqual(at('/location/location_texts/0/instructions'));
    expect(find('Wear a vest')).toEqual(at('/location/location_texts/0/instructions'));
    expect(find('Ice on the road')).toEqual(at('/notification/heading/en'));
  });

  it('is the picture, shown in another size and with another host [STU-04]', () => {
    expect(find('', 'photo', '/media/1/a/vest_slideshow.jpg?v=2')).toEqual(at('/location/photos/0/url'));
    const far = 'https://pictures.test/speed%20limit_slideshow.png';
    expect(find('', 'photo', far)).toEqual(at('/location/photos/1/url'));
    expect(find('', 'photo', '/assets/icon.svg')).toBeNull();
  });

  it('is not found for numbers, for empty text, and for words not in the document [STU-04]', () => {
    for (const words of ['', '  ', '3', 'Step 2 of 9', '12:30']) expect(find(words)).toBeNull();
  });
});
