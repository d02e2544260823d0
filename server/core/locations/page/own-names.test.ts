import { expect, it } from 'vitest';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { pageConfig } from './page-config.ts';

const DOCK = {
  id: 3,
  name: 'Dock 1',
  visibility: 'public',
  track_data: { unique_identifier_setting: { unique_identifier: 'Load number' } },
};

const document = {
  id: 1,
  languages: [{ key: 'en' }, { key: 'de' }],
  location: {
    id: 1,
    name: 'Yard',
    unique_identifier_setting: { unique_identifier: 'Load number', show_bookings: 1 },
    sub_locations: [
      { id: 2, name: 'Workshop', tracks: [DOCK] },
      { id: 4, name: 'Express', sub_locations: [{ id: 5, name: 'Hall' }] },
    ],
  },
  texts: { de: { Workshop: 'Werkstatt', 'Dock 1': 'Tor 1', 'Load number': 'Ladenummer' }, en: { Hall: 'Hall (N)' } },
} as unknown as LocationDocument;

const locationIn = (language: string) => {
  const location = { id: '1', version: 1, document } as unknown as Parameters<typeof pageConfig>[0]['location'];
  return pageConfig({ location, language, device: 'own', directLink: false }).location;
};

const namesIn = (language: string): unknown =>
  JSON.stringify(locationIn(language).sub_locations).match(/"name":"[^"]*"/g);

it('calls places as the language does, else as English or the document does [CFG-05] [GATE-07]', () => {
  expect(namesIn('de')).toEqual(['"name":"Werkstatt"', '"name":"Tor 1"', '"name":"Express"', '"name":"Hall (N)"']);
  expect(namesIn('en')).toEqual(['"name":"Workshop"', '"name":"Dock 1"', '"name":"Express"', '"name":"Hall (N)"']);
  expect(document.location.sub_locations?.[0]?.name).toBe('Workshop');
});

it('calls the number of a booking so too, wherever it is asked for [CFG-05] [BOOK-01]', () => {
  const location = locationIn('de');
  const data = location.sub_locations?.[0]?.tracks?.[0]?.track_data;
  expect(location.unique_identifier_setting).toEqual({ unique_identifier: 'Ladenummer', show_bookings: 0 });
  expect(data?.unique_identifier_setting).toEqual({ unique_identifier: 'Ladenummer' });
  expect(locationIn('en').unique_identifier_setting?.unique_identifier).toBe('Load number');
});
