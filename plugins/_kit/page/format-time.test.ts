import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each([
  ['de', 'Asia/Tokyo', '22.11.26, 07:05'],
  ['en', 'America/New_York', '11/21/26, 5:05 PM'],
  ['de', 'Mars/Olympus', formatTime(Date.UTC(2026, 10, 21, 22, 5), { dateStyle: 'short', timeStyle: 'short' }, 'de')],
  [
    'no such',
    'Asia/Tokyo',
    formatTime(Date.UTC(2026, 10, 21, 22, 5), { dateStyle: 'short', timeStyle: 'short' }, 'en'),
  ],
])('a time is by the language and the clock of the location: %s, %s [ANY-04]', (locale, zone, text) => {
  const at = Date.UTC(2026, 10, 21, 22, 5);
  expect(formatTime(at, { dateStyle: 'short', timeStyle: 'short' }, locale, zone).replace('\u202f', ' ')).toBe(
    text.replace('\u202f', ' '),
  );
});
