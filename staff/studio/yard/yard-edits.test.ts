import { expect, it } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { addPlace, changePlace, orderPlaces, removePlace, serve, servesOwn, setWish } from './yard-edits.ts';

const draft = (yard?: LocationDocument['yard']) =>
  ({ id: 1, languages: [{ key: 'en' }], location: { id: 1 }, ...(yard && { yard }) }) as LocationDocument;

it('places of the yard get fresh ids, are reordered and removed; the last one takes the line with it [DAY-01] [STU-03]', () => {
  const document = draft();
  const [one, two] = [addPlace(document, 'Dock 1'), addPlace(document, 'Dock 2')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^[\w-]{1,40}$/);
  changePlace(document, two, (place) => {
    place.capacity = 3;
  });
  orderPlaces(document, [two, one]);
  expect(document.yard?.places.map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Dock 2', 3],
    ['Dock 1', 1],
  ]);
  removePlace(document, one);
  removePlace(document, two);
  expect(document).toEqual(draft());
});

it('a place serves all visitors, visitors of some places, or none [DAY-01] [STU-03]', () => {
  const document = draft({ places: [{ id: 'd', name: 'Dock', kind: 'dock', capacity: 1, serves: ['2011'] }] });
  const place = () => document.yard?.places[0] ?? { id: '', name: '', kind: 'dock' as const, capacity: 1 };
  expect([servesOwn(place(), 2011), servesOwn(place(), 7)]).toEqual([true, false]);
  serve(place(), 7, true);
  expect(place().serves).toEqual(['2011', 7]);
  serve(place(), 2011, false);
  serve(place(), 7, false);
  expect(place().serves).toEqual([]);
});

it('the record of waiting times is switched on and off without a trace [DAY-04] [STU-03]', () => {
  const document = draft({ places: [] });
  setWish(document, 'record', true);
  expect(document.yard).toEqual({ places: [], record: true });
  setWish(document, 'record', false);
  expect(document).toEqual(draft({ places: [] }));
});
