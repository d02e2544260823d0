import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allPlaces } from '../../../domain/destination.ts';
import { plainLocation } from '../../../test/drivers/plain-location.ts';
import { explainDeckAt } from './explain-deck.ts';
import { newLocation } from './new-location.ts';

it('names in each language what a slide has nothing of yet [STU-02] [STAFF-05]', () => {
  const documents = [newLocation(1, 'New'), plainLocation(1)] as Parameters<typeof explainDeckAt>[0][];
  const absent = documents.flatMap((document) =>
    ['', ...allPlaces(document).map(({ id }) => String(id))].flatMap((place) =>
      explainDeckAt(document, place).flatMap(({ state, content }) => (state === 'absent' ? [...content] : [])),
    ),
  );
  expect(absent.length).toBeGreaterThan(0);
  for (const language of ['en', 'sv', 'de']) {
    const file = new URL(`../../../texts/staff/${language}.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8'))['studio/deck'];
    expect([...new Set(absent)].filter((name) => words[`content_${name}`] === undefined)).toEqual([]);
  }
});
