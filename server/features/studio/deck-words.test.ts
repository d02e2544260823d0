import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allPlaces } from '../../../domain/destination.ts';
import { staffLanguages } from '../../../domain/texts/staff/server-words.ts';
import { plainLocation } from '../../../test/drivers/plain-location.ts';
import { explainDeckAt } from './explain-deck.ts';
import { newLocation } from './new-location.ts';

it('names in each language the content that a slide still lacks [STU-02] [STAFF-05]', () => {
  const documents = [newLocation({ id: 1, name: 'New', timeZone: 'UTC' }), plainLocation(1)] as Parameters<
    typeof explainDeckAt
  >[0][];
  const absent = documents.flatMap((document) =>
    ['', ...allPlaces(document).map(({ id }) => String(id))].flatMap((place) =>
      explainDeckAt(document, place).flatMap(({ state, content }) => (state === 'absent' ? [...content] : [])),
    ),
  );
  expect(absent.length).toBeGreaterThan(0);
  for (const language of staffLanguages) {
    const file = new URL(`../../../domain/texts/staff/${language}.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8'))['studio/deck'];
    expect([...new Set(absent)].filter((name) => words[`content_${name}`] === undefined)).toEqual([]);
  }
});

it('says where a slide shows that waits for visitors to choose a place, and not that there is nothing to show [STU-02] [PHO-05]', () => {
  const photo = { id: 1, url: 'vest.jpg', order: 1, show_in_slideshow: 1, photo_texts: [] };
  const track = (id: number) => ({ id, name: `Lane ${id}`, visibility: 'public' });
  const hall = { id: 20, name: 'Hall', tracks: [track(21)] };
  const quay = { id: 30, name: 'Quay' };
  const document = plainLocation(1, { photos: [photo], sub_locations: [hall, quay] }) as Parameters<
    typeof explainDeckAt
  >[0];
  const shown = (place: string | undefined) =>
    explainDeckAt(document, place).flatMap(({ id, at, state }) => (at.length > 0 ? [[id, state, ...at]] : []));
  const waiting = shown(undefined).filter(([id]) => id === 'photo');
  const isThere = explainDeckAt(document, '30').some(({ id, state }) => id === 'photo' && state === 'shown');
  expect(waiting).toEqual(isThere ? [['photo', 'absent', '21', '30']] : []);
  expect(shown('20').filter(([id]) => id === 'photo')).toEqual(isThere ? [['photo', 'absent', '21']] : []);
  expect(shown('21')).toEqual([]);
});
