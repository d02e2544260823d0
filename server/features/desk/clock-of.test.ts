import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallClock } from '../../../domain/zone-clock.ts';
import { clockOf } from './count-visits.ts';

const ZONES = ['UTC', 'Europe/Stockholm', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
const QUARTERS = { min: Date.UTC(2023, 0) / 900_000, max: Date.UTC(2027, 0) / 900_000 };

it('is the clock of the zone, also on days on which it is changed [DESK-07]', () => {
  const clocks = new Map(ZONES.map((zone) => [zone, clockOf(zone)]));
  const changes = ['2025-03-30T00:45:00Z', '2025-03-30T01:00:00Z', '2025-10-26T00:45:00Z', '2025-10-26T01:15:00Z'];
  const moments = fc.oneof(
    fc.integer(QUARTERS).map((quarter) => quarter * 900_000),
    fc.constantFrom(...changes.map(Date.parse)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moments, (zone, ms) => {
      const { date, minutes } = wallClock(ms, zone);
      expect(clocks.get(zone)?.(ms)).toEqual({ date, hour: Math.floor(minutes / 60) });
    }),
    { numRuns: 300 },
  );
});
