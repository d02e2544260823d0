import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LocationDocument } from '../schemas/generated/types.ts';
import { findPlace, wholeLocation } from './destination.ts';
import { closeData } from './opening-hours.ts';

const document: LocationDocument = {
  id: 1,
  languages: [{ key: 'en', name: 'English' }],
  location: {
    id: 1,
    tracks: [{ id: 5, name: 'Lane' }],
    sub_locations: [{ id: 7, name: 'Hall', tracks: [{ id: 8, name: 'Gate' }] }],
  },
  settings: { time_zone: 'Europe/Stockholm' },
  opening_hours: {
    default: { week: { mon: ['06:00-11:00', '12:00-18:00'], tue: ['06:00-18:00'] }, closed: ['2025-12-02'] },
    by_id: { 7: { week: { mon: ['22:00-06:00'] } } },
  },
};
/** 2025-11-24 is a Monday; Stockholm is an hour ahead of UTC in winter. */
const at = (time: string, date = '2025-11-24') => Date.parse(`${date}T${time}:00+01:00`);
const whole = wholeLocation(document);
const place = (id: number) => findPlace(document, id) ?? whole;
const ask = (time: string, sent = time, id = 1, date?: string) => closeData(document, place(id), at(time, date), sent);
const open = { checkin_not_allowed: 'false', date: null, time: null };

afterEach(() => vi.unstubAllEnvs());

describe('whether a location is closed', () => {
  it('is open within its hours, in its own time zone [CLOSE-01]', () => {
    expect(ask('06:00')).toEqual(open);
    expect(ask('17:59')).toEqual(open);
  });

  it('reports day and time of the next opening [CLOSE-03]', () => {
    expect(ask('05:59')).toEqual({ checkin_not_allowed: 'false', date: '2025-11-24', time: '06:00' });
    expect(ask('11:30')).toEqual({ checkin_not_allowed: 'false', date: '2025-11-24', time: '12:00' });
    expect(ask('18:00')).toEqual({ checkin_not_allowed: 'false', date: '2025-11-25', time: '06:00' });
  });

  it('skips a day that is closed whatever its weekday says [CLOSE-03]', () => {
    expect(ask('18:00', '18:00', 1, '2025-12-01')).toMatchObject({ date: '2025-12-08', time: '06:00' });
  });

  it('has hours of their own on single days, which run over midnight as others do [CLOSE-01] [CLOSE-03]', () => {
    const hours = { week: { mon: ['06:00-18:00'] }, dates: { '2025-11-24': ['08:00-10:00', '22:00-02:00'] } };
    const there = { ...document, opening_hours: { default: hours } };
    const told = (time: string, date?: string) => closeData(there, whole, at(time, date), time);
    expect(told('07:00')).toMatchObject({ date: '2025-11-24', time: '08:00' });
    expect(told('09:00')).toEqual(open);
    expect(told('12:00')).toMatchObject({ date: '2025-11-24', time: '22:00' });
    expect(told('01:59', '2025-11-25')).toEqual(open);
    expect(told('02:00', '2025-11-25')).toMatchObject({ date: '2025-12-01', time: '06:00' });
  });

  it('continues past midnight when a span ends before it begins', () => {
    expect(ask('23:00', '23:00', 8)).toEqual(open);
    expect(ask('05:59', '05:59', 8, '2025-11-25')).toEqual(open);
    expect(ask('06:00', '06:00', 8, '2025-11-25')).toMatchObject({ date: '2025-12-01', time: '22:00' });
  });

  it('believes a sent clock that is up to 15 minutes off, and no other [CLOSE-01]', () => {
    expect(ask('05:50', '6:00')).toEqual(open);
    expect(ask('05:44', '6:00').date).toBe('2025-11-24');
    expect(ask('03:00', '12:30').date).toBe('2025-11-24');
    expect(ask('06:00', 'nonsense')).toEqual(open);
  });

  it('answers not allowed for the whole location or for single places [CLOSE-02]', () => {
    const all = closeData({ ...document, checkin_not_allowed: true }, whole, at('10:00'), '10:00');
    expect(all.checkin_not_allowed).toBe('true');
    const some = { ...document, checkin_not_allowed: [7] };
    expect(closeData(some, place(8), at('23:00'), '23:00').checkin_not_allowed).toBe('true');
    expect(closeData(some, place(5), at('10:00'), '10:00').checkin_not_allowed).toBe('false');
  });

  it('is not allowed where the hours never open again, and says that it is closed [CLOSE-03]', () => {
    const never = { ...document, opening_hours: { default: { week: {} } } };
    const answer = { checkin_not_allowed: 'true', date: null, time: null, closed: true };
    expect(closeData(never, whole, at('10:00'), '10:00')).toEqual(answer);
    expect(closeData({ ...document, checkin_not_allowed: true }, whole, at('10:00'), '10:00')).not.toHaveProperty(
      'closed',
    );
  });

  it('goes by UTC where the location names no time zone, wherever the server stands [CLOSE-01]', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const nowhere = { ...document, settings: undefined };
    const utc = (time: string) => Date.parse(`2025-11-24T${time}:00Z`);
    expect(closeData(nowhere, whole, utc('06:00'), '06:00')).toEqual(open);
    expect(closeData(nowhere, whole, utc('05:59'), '05:59')).toMatchObject({ date: '2025-11-24', time: '06:00' });
  });

  it('is always open without hours', () => {
    expect(closeData({ ...document, opening_hours: null }, whole, at('03:00'), '3:00')).toEqual(open);
  });
});
