import { expect, it } from 'vitest';
import { computeAssumedDeparture } from './compute-assumed-departure.ts';

const at = (text: string) => Date.parse(text);
const STOCKHOLM = { time_zone: 'Europe/Stockholm', sign_out_at: '22:00' };

it('assumes that anyone who is left has gone at the time the location sets, by its own clock [DESK-02]', () => {
  const signed = at('2025-11-24T10:00:00+01:00');
  expect(computeAssumedDeparture(STOCKHOLM, signed, at('2025-11-24T21:59:00+01:00'))).toBeNull();
  expect(computeAssumedDeparture(STOCKHOLM, signed, at('2025-11-24T22:00:30+01:00'))).toBe(
    at('2025-11-24T22:00:00+01:00'),
  );
  const late = at('2025-11-24T22:05:00+01:00');
  expect(computeAssumedDeparture(STOCKHOLM, late, at('2025-11-25T21:00:00+01:00'))).toBeNull();
  expect(computeAssumedDeparture(STOCKHOLM, late, at('2025-11-25T22:30:00+01:00'))).toBe(
    at('2025-11-25T22:00:00+01:00'),
  );
});

it('names the first due time, even if no check ran for days', () => {
  const signed = at('2025-11-24T10:00:00+01:00');
  expect(computeAssumedDeparture(STOCKHOLM, signed, at('2025-11-28T12:00:00+01:00'))).toBe(
    at('2025-11-24T22:00:00+01:00'),
  );
});

it('is right on the night in which clocks are put forward', () => {
  const early = { ...STOCKHOLM, sign_out_at: '01:30' };
  const signed = at('2026-03-28T20:00:00+01:00');
  expect(computeAssumedDeparture(early, signed, at('2026-03-29T08:00:00+02:00'))).toBe(at('2026-03-29T01:30:00+01:00'));
});

it('waits a day where a location sets no time [DESK-02]', () => {
  const signed = at('2025-11-24T10:00:00Z');
  expect(computeAssumedDeparture(undefined, signed, at('2025-11-25T09:59:00Z'))).toBeNull();
  expect(computeAssumedDeparture({}, signed, at('2025-11-25T10:00:00Z'))).toBe(at('2025-11-25T10:00:00Z'));
});
