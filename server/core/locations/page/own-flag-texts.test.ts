import { expect, it } from 'vitest';
import type { Location } from '../../../../schemas/generated/types.ts';
import { withFlagTexts } from './own-texts.ts';

const order = { locale: 'sv', fallbacks: ['de', 'en'] };
const pinned = (...notes: (string | Record<string, string>)[]): Location => ({
  id: 1,
  facilities: { picture: 'map.jpg', pins: notes.map((note) => ({ kind: 'water', x: 1, y: 2, note })) },
});
const notes = ({ facilities }: Location) => facilities?.pins?.map(({ note }) => note);

it('has each text of a flag once: in the language of the page, or its fallback [FAST-04] [CFG-06]', () => {
  const location = pinned({ en: 'Tap', sv: 'Kran', pl: 'Kran' }, { de: 'Hahn', en: 'Tap' }, 'Water', {});
  expect(notes(withFlagTexts(location, order))).toEqual(['Kran', 'Hahn', 'Water', '']);
  expect(notes(location)?.[0]).toHaveProperty('pl');
});

it('is the same location where no flag has texts', () => {
  const location = { id: 1 };
  expect(withFlagTexts(location, order)).toBe(location);
});
