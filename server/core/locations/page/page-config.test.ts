import { expect, it } from 'vitest';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { sampleLocation } from '../../../testing/location.ts';
import { pageConfig } from './page-config.ts';

const configOf = (more: Partial<LocationDocument>) =>
  pageConfig({
    location: { id: '1', version: 7, directLinkId: undefined, document: sampleLocation(more) },
    language: 'en',
    device: 'own',
    directLink: false,
  });

it('says which phones the form takes only where that is more than the European ones [FORM-04]', () => {
  expect(configOf({})).not.toHaveProperty('phoneCountries');
  expect(configOf({ settings: { phone_countries: ['SE', 'NO'] } })).not.toHaveProperty('phoneCountries');
  expect(configOf({ settings: { phone_countries: 'world' } }).phoneCountries).toBe('world');
});

it('lists the places whose visitors queue, and none without a queue [DAY-01] [TRUE-07]', () => {
  const dock = { id: 'd1', name: 'Dock 1', capacity: 1, kind: 'dock' as const };
  expect(configOf({})).not.toHaveProperty('waitingLine');
  expect(configOf({ yard: { places: [dock] } }).waitingLine).toEqual({ serves: null });
  expect(configOf({ yard: { places: [{ ...dock, serves: [21] }] } }).waitingLine).toEqual({ serves: [21] });
});
