import { expect, it } from 'vitest';
import { isoInZone } from './zone-clock.ts';

it('writes a moment with the offset that the zone’s clock had then, on the night it is set back, too [DAY-04]', () => {
  const at = (text: string, zone: string) => isoInZone(Date.parse(text), zone);
  expect(at('2026-10-25T00:59:59Z', 'Europe/Stockholm')).toBe('2026-10-25T02:59:59+02:00');
  expect(at('2026-10-25T01:00:00Z', 'Europe/Stockholm')).toBe('2026-10-25T02:00:00+01:00');
  expect(at('2026-03-29T01:00:00Z', 'Europe/Stockholm')).toBe('2026-03-29T03:00:00+02:00');
  expect(at('2026-11-26T03:10:05Z', 'America/St_Johns')).toBe('2026-11-25T23:40:05-03:30');
  expect(at('2026-11-26T03:10:05Z', 'UTC')).toBe('2026-11-26T03:10:05+00:00');
});
