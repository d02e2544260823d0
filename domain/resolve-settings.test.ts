import { describe, expect, it } from 'vitest';
import type { Location, LocationFlags, Track } from '../schemas/generated/types.ts';
import { resolveSettings } from './resolve-settings.ts';

const facts = { sublocation: { path: [10, 100] }, track: { trackId: 1000 } };

function at(levels: {
  location?: LocationFlags;
  outer?: LocationFlags;
  inner?: LocationFlags;
  track?: Partial<Track>;
}) {
  const location: Location = {
    id: 1,
    name: 'Yard',
    ...levels.location,
    sub_locations: [
      {
        id: 10,
        name: 'North',
        ...levels.outer,
        sub_locations: [
          { id: 100, name: 'Dock', ...levels.inner, tracks: [{ id: 1000, name: 'Lane', ...levels.track }] },
        ],
      },
    ],
  };
  return { location };
}

describe('effective settings', () => {
  it('are the location’s while nothing is chosen', () => {
    const config = at({ location: { printout: 1 }, outer: { printout: 0 } });
    expect(resolveSettings(config, {}).printout).toBe(1);
  });

  it('let the deepest win, a track’s own data last', () => {
    const config = at({
      location: { printout: 1, module_qr_code: 1, module_sms: 1, license_plate_required: 1 },
      outer: { printout: 0 },
      inner: { module_qr_code: '0' },
      track: { module_sms: 0, license_plate_required: 0, track_data: { license_plate_required: true } },
    });
    expect(resolveSettings(config, facts)).toMatchObject({
      printout: 0,
      module_qr_code: '0',
      module_sms: 0,
      license_plate_required: true,
    });
  });

  it('take null for not set', () => {
    const config = at({
      location: { printout: 1 },
      inner: { printout: null },
      track: { track_data: { printout: null } },
    });
    expect(resolveSettings(config, facts).printout).toBe(1);
  });

  it('keep what the location is: its name, its photos, its choices', () => {
    const config = at({ track: { photos: [{ id: 5 }] } });
    const { id, name, photos, sub_locations } = resolveSettings(config, facts);
    expect({ id, name, photos }).toEqual({ id: 1, name: 'Yard', photos: undefined });
    expect(sub_locations).toBe(config.location.sub_locations);
  });

  it('let a track’s booking settings win over the location’s, key by key [TRK-03]', () => {
    const config = at({
      location: {
        unique_identifier_setting: { unique_identifier: 'Load', show_bookings: 1, location_before_booking: 1 },
      },
      track: { track_data: { unique_identifier_setting: { show_bookings: 0, unique_identifier: null, required: 1 } } },
    });
    expect(resolveSettings(config, facts).unique_identifier_setting).toEqual({
      unique_identifier: 'Load',
      show_bookings: 0,
      location_before_booking: 1,
      required: 1,
    });
  });

  it('add up the counts and the questions of all levels [QUE-01]', () => {
    const question = (id: number) => ({ id, language: 'en', question: '?', corrent_answer: 'a', wrong_answer1: 'b' });
    const config = at({
      location: {
        module_control_questions: 1,
        control_questions_settings: { number_of_questions: '2' },
        control_questions: [question(1)],
      },
      outer: { control_questions_settings: { number_of_questions: 1 } },
      track: { control_questions_settings: { number_of_questions: 3 }, control_questions: [question(2)] },
    });
    const settings = resolveSettings(config, facts);
    expect(settings.control_questions_settings?.number_of_questions).toBe(6);
    expect(settings.control_questions?.map(({ id }) => id)).toEqual([1, 2]);
    expect(resolveSettings(config, {}).control_questions_settings?.number_of_questions).toBe('2');
    const off = { ...config.location, module_control_questions: 0 as const };
    expect(resolveSettings({ location: off }, facts).control_questions_settings?.number_of_questions).toBe(0);
  });
});
