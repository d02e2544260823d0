import { describe, expect, it } from 'vitest';
import { slides } from '../server/plugin-slides.ts';
import { explain } from './explain.ts';
import { validate } from './generated/location-document.ts';
import type { LocationDocument } from './generated/types.ts';

const optional = slides.find(({ required }) => required !== true)?.id ?? '';

const document: LocationDocument = {
  $schema: './generated/location-document.schema.json',
  id: 1,
  direct_link_id: '99',
  languages: [{ key: 'en', name: 'English' }],
  location: { id: 1, name: 'Yard', module_sms: 1, tracks: [{ id: 4, name: 'Lane', visibility: 'public' }] },
  fields: { default: [{ name: 'label_company', field_type: 'textbox' }], by_id: { '4': [] } },
  notification: { heading: { en: 'Ice', sv: 'Is' }, text: 'Mind!', type: 'warning' },
  contacts: [{ id: 1, name: 'Anna' }],
  requires_exact_match: true,
  videos: { '1': { video_name: 'safety.mp4', duration: 12 } },
  documents: { '4': ['Rules.pdf'] },
  opening_hours: { default: { week: { mon: ['06:00-12:00', '13:00-24:00'] }, closed: ['2026-12-24'] } },
  checkin_not_allowed: [4],
  texts: { en: { welcome: 'Hello' } },
  theme: { brand: '#005f73', logo: null },
  settings: { idle_seconds: 120 },
  plugins: { [optional]: false },
};

const refusal = (change: object): string | null => explain(validate, { ...document, ...change });

describe('a location document', () => {
  it('with everything staff can say is taken [LOC-01]', () => {
    expect(refusal({})).toBeNull();
  });

  it.each([
    [{ contcats: [] }, '/contcats: unknown key'],
    [{ location: { id: 1, module_smss: 1 } }, '/location/module_smss: unknown key'],
    [{ settings: { idle_second: 90 } }, '/settings/idle_second: unknown key'],
    [{ theme: { brand: 'teal' } }, '/theme/brand: expected text that matches ^#[0-9a-fA-F]{6}$, found "teal"'],
    [{ languages: [] }, '/languages: expected at least 1 of them, found []'],
    [{ settings: { idle_seconds: 5 } }, '/settings/idle_seconds: expected a number >= 30, found 5'],
    [{ documents: { lane: [] } }, '/documents/lane: this key is not allowed here, expected text that matches ^\\d+$'],
  ])('%j is refused with path and expectation [LOC-02]', (change, message) => {
    expect(refusal(change)).toBe(message);
  });

  it('is refused for a slip deep inside [LOC-02]', () => {
    const sub = { id: 2, name: 'North', tracks: [{ id: 3, name: 'Lane', vissibility: 'public' }] };
    expect(refusal({ location: { id: 1, sub_locations: [sub] } })).toBe(
      '/location/sub_locations/0/tracks/0/vissibility: unknown key',
    );
  });

  it('is refused for opening hours that are no times [LOC-02]', () => {
    const opening_hours = { default: { week: { mon: ['6-18'] } } };
    expect(refusal({ opening_hours })).toMatch(/^\/opening_hours\/default\/week\/mon\/0: expected text that matches/);
  });

  it.each(['welcome', 'form', 'sign', 'done', 'vidoe'])('cannot switch off %s [LOC-03]', (id) => {
    expect(refusal({ plugins: { [id]: false } })).toMatch(
      new RegExp(`^/plugins/${id}: this key is not allowed here, expected one of .*"${optional}"`),
    );
    expect(refusal({ location: { id: 1, plugins: { [id]: false } } })).toContain(`/location/plugins/${id}`);
  });
});
