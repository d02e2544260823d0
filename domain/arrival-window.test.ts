import { expect, it } from 'vitest';
import { judgeArrival, resolveWindow } from './arrival-window.ts';

const at = (iso: string): number => Date.parse(iso);
const booked = { date: '2026-11-26', time: '14:00', until: '14:30' };

/** How someone comes at a moment, for a booking. */
function comes(iso: string, booking: Parameters<typeof resolveWindow>[0] = booked, zone = 'Europe/Stockholm') {
  const window = resolveWindow(booking, zone, at(iso));
  return window && judgeArrival(window, at(iso));
}

it('is early up to the last second before the window [DAY-02]', () => {
  expect(comes('2026-11-26T12:20:00Z')).toEqual({ kind: 'early', minutes: 40 });
  expect(comes('2026-11-26T12:59:59Z')).toEqual({ kind: 'early', minutes: 1 });
  expect(comes('2026-11-26T13:00:00Z')).toEqual({ kind: 'on_time' });
});

it('is on time as long as the clock shows the end of the window [DAY-02]', () => {
  expect(comes('2026-11-26T13:30:59Z')).toEqual({ kind: 'on_time' });
  expect(comes('2026-11-26T13:31:00Z')).toEqual({ kind: 'late', minutes: 1 });
  expect(comes('2026-11-26T14:30:00Z')).toEqual({ kind: 'late', minutes: 60 });
});

it('goes by the clock of the location, not of the server [DAY-02]', () => {
  expect(comes('2026-11-26T04:10:00Z', booked, 'Asia/Tokyo')).toEqual({ kind: 'early', minutes: 50 });
  expect(comes('2026-11-26T19:10:00Z', booked, 'America/New_York')).toEqual({ kind: 'on_time' });
});

it('has no window without both of its times', () => {
  expect(comes('2026-11-26T12:00:00Z', { ...booked, until: null })).toBeUndefined();
  expect(comes('2026-11-26T12:00:00Z', { ...booked, time: null })).toBeUndefined();
});

it('lasts over midnight where it ends before it begins [DAY-02]', () => {
  const night = { ...booked, time: '23:00', until: '01:00' };
  expect(comes('2026-11-27T00:00:30Z', night)).toEqual({ kind: 'on_time' });
  expect(comes('2026-11-27T00:01:00Z', night)).toEqual({ kind: 'late', minutes: 1 });
});

it('counts a window without a day as part of the current night [DAY-02]', () => {
  const night = { date: null, time: '23:00', until: '01:00' };
  expect(comes('2026-11-26T23:30:00Z', night)).toEqual({ kind: 'on_time' });
  expect(comes('2026-11-27T00:10:00Z', night)).toEqual({ kind: 'early', minutes: 21 * 60 + 50 });
});

it('lasts through both hours in the night in which the clock is set back [DAY-02]', () => {
  const night = { date: '2026-10-25', time: '02:15', until: '02:30' };
  expect(comes('2026-10-25T00:14:00Z', night)).toEqual({ kind: 'early', minutes: 1 });
  expect(comes('2026-10-25T00:15:00Z', night)).toEqual({ kind: 'on_time' });
  expect(comes('2026-10-25T01:30:59Z', night)).toEqual({ kind: 'on_time' });
  expect(comes('2026-10-25T01:31:00Z', night)).toEqual({ kind: 'late', minutes: 1 });
});

it('keeps its length in the night in which the clock is set forward over it [DAY-02]', () => {
  const night = { date: '2026-03-29', time: '02:00', until: '02:30' };
  expect(comes('2026-03-29T00:59:00Z', night)).toEqual({ kind: 'early', minutes: 1 });
  expect(comes('2026-03-29T01:30:00Z', night)).toEqual({ kind: 'on_time' });
  expect(comes('2026-03-29T01:31:00Z', night)).toEqual({ kind: 'late', minutes: 1 });
});
