import { describe, expect, it } from 'vitest';
import { closedWords } from './closed-now.ts';

// A Tuesday, 14:30 in Stockholm.
const NOW = Date.parse('2026-11-24T13:30:00Z');
const EVERY_DAY = (hours: string) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [hours]]));
const location = {
  id: 1,
  name: 'Yard',
  sub_locations: [{ id: 10, name: 'Hall', tracks: [{ id: 11, name: 'Dock 1', visibility: 'public' }] }],
};
const text = (key: string, more: object = {}): string => [key, ...Object.values(more)].join(' ');
const words = (id: number, opening: object | undefined, locale = 'en') =>
  closedWords({ location, opening, language: { locale } } as never, id, NOW, text as never);
const stockholm = (by_id: object, more = {}) => ({
  opening_hours: { default: { week: EVERY_DAY('06:00-22:00') }, by_id },
  settings: { time_zone: 'Europe/Stockholm' },
  ...more,
});

describe('a place that is closed', () => {
  it('says when it opens: today, on a weekday, on a date [SUB-04] [TRK-02]', () => {
    expect(words(10, stockholm({ 10: { week: EVERY_DAY('18:00-20:00') } }))).toBe('place_opens 18:00');
    expect(words(10, stockholm({ 10: { week: { mon: ['06:00-14:00'] } } }))).toBe('place_opens Monday 06:00');
    expect(words(10, stockholm({ 10: { week: { mon: ['06:00-14:00'] } } }), 'de')).toBe('place_opens Montag 06:00');
    const away = { week: { mon: ['06:00-14:00'] }, closed: ['2026-11-30'] };
    expect(words(10, stockholm({ 10: away }), 'de')).toBe('place_opens 7. Dezember 06:00');
  });

  it('says so where it never opens or takes no one, and passes it on to what is inside [SUB-04] [TRK-02]', () => {
    expect(words(11, stockholm({ 10: { week: {} } }))).toBe('place_closed');
    expect(words(11, stockholm({}, { checkin_not_allowed: [10] }))).toBe('place_no_check_in');
  });

  it('is none where it is open, unknown, or the backend tells no hours [SUB-04] [ANY-01]', () => {
    expect(words(10, stockholm({}))).toBeUndefined();
    expect(words(99, stockholm({ 99: { week: {} } }))).toBeUndefined();
    expect(words(10, undefined)).toBeUndefined();
  });
});
