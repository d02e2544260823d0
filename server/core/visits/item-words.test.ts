import { expect, it, onTestFinished } from 'vitest';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { plainLocation } from '../../../test/drivers/plain-location.ts';
import { slideLists } from '../../plugin-slides.ts';
import { itemWords } from './item-words.ts';
import { wordingIn } from './wording.ts';

const helmet = { id: 'e242', name: { en: 'Helmet', sv: 'Hjälm' } };
const vest = { id: 'c1c2', name: 'Vest' };
const track = { id: 31, name: 'Dock', track_data: { gear_items: [{ id: 'b7', name: 'Gloves' }] } };
const yard = { id: 30, name: 'Yard', gear_items: [vest], tracks: [track] };
const document = plainLocation(1, { gear_items: [helmet], sub_locations: [yard] } as object) as LocationDocument;
const flags = new Map([['gear', ['module_gear', 'gear_items']]]);

it('names the items of an answer by their ids, at every level of the location [DESK-01] [DESK-07]', () => {
  const said = itemWords(document, flags, ['sv', 'en']);
  expect(said('gear', 'e242')).toBe('Hjälm');
  expect(said('gear', 'e242, c1c2')).toBe('Hjälm, Vest');
  expect(said('gear', 'c1c2,e242')).toBe('Vest, Hjälm');
  expect(said('gear', 'b7')).toBe('Gloves');
  expect(itemWords(document, flags, ['de', 'en'])('gear', 'e242')).toBe('Helmet');
});

it('leaves other values as they are [DESK-01]', () => {
  const said = itemWords(document, flags, ['en']);
  expect(said('gear', 'e242, gone')).toBe('e242, gone');
  expect(said('gear', '')).toBe('');
  expect(said('label_company', 'e242')).toBe('e242');
  expect(itemWords(document, flags, ['ar'])('gear', 'e242')).toBe('e242');
});

it('shows them at the desk in the reader’s language [DESK-01]', () => {
  (slideLists as Map<string, readonly string[]>).set('gear', ['gear_items']);
  onTestFinished(() => void (slideLists as Map<string, unknown>).delete('gear'));
  expect(wordingIn(document, 'sv').entry(['gear', 'e242, c1c2']).value).toBe('Hjälm, Vest');
});
