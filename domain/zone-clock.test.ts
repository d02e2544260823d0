import { expect, it } from 'vitest';
import { isoInZone, momentOf } from './zone-clock.ts';

it('writes a moment with the offset that the zone’s clock had then, on the night it is set back, too [DAY-04]', () => {
  const at = (text: string, zone: string) => isoInZone(Date.parse(text), zone);
  expect(at('2026-10-25T00:59:59Z', 'Europe/Stockholm')).toBe('2026-10-25T02:59:59+02:00');
  expect(at('2026-10-25T01:00:00Z', 'Europe/Stockholm')).toBe('2026-10-25T02:00:00+01:00');
  expect(at('2026-03-29T01:00:00Z', 'Europe/Stockholm')).toBe('2026-03-29T03:00:00+02:00');
  expect(at('2026-11-26T03:10:05Z', 'America/St_Johns')).toBe('2026-11-25T23:40:05-03:30');
  expect(at('2026-11-26T03:10:05Z', 'UTC')).toBe('2026-11-26T03:10:05+00:00');
});

it('finds the moment of a wall clock, on the days on which it is changed, too [BACK-06]', () => {
  const moment = (date: string, minutes: number) => isoInZone(momentOf({ date, minutes }, 'Europe/Stockholm'), 'UTC');
  expect(moment('2026-03-29', 60)).toBe('2026-03-29T00:00:00+00:00');
  expect(moment('2026-03-29', 12 * 60)).toBe('2026-03-29T10:00:00+00:00');
  expect(moment('2026-10-25', 12 * 60)).toBe('2026-10-25T11:00:00+00:00');
  expect(() => momentOf({ date: 'today', minutes: 0 }, 'UTC')).toThrow('today is not a day');
});
