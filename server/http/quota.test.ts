import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts';
import type { LimitChanges } from './limit-table.ts';
import { LIMITS } from './limit-table.ts';
import { noteSignedFrom, quotaOf } from './quota.ts';

const serverWith = (limits: LimitChanges = {}) => {
  const clock = { now: 0 };
  const deps = { config: { rateLimitFactor: 1 }, elapsed: () => clock.now, limits, locations: {} };
  return { deps: deps as unknown as Parameters<typeof quotaOf>[0], clock };
};
const times = (count: number, take: () => boolean): number =>
  Array.from({ length: count }, take).filter(Boolean).length;

it('a quota that one subject has used up costs the others nothing [CALL-03]', () => {
  const { deps } = serverWith();
  const [ofVisit, ofAddress] = LIMITS.guesses.bounds;
  const guesses = quotaOf(deps, 'guesses');
  const wild = { visit: 'wild', address: 'site' };
  expect(times(1_000, () => guesses.take(wild))).toBe(ofVisit.most);
  let i = 0;
  const others = times(1_000, () => guesses.take({ visit: `other ${i++}`, address: 'site' }));
  expect(others).toBe(ofAddress.most - ofVisit.most);
  expect(guesses.take({ visit: 'elsewhere', address: 'home' })).toBe(true);
});

it('a quota counts kinds apart, and each in its own time', () => {
  const { deps, clock } = serverWith({ most: { questions: 2 } });
  const [bookings, drivers] = [quotaOf(deps, 'questions', 'bookings'), quotaOf(deps, 'questions', 'drivers')];
  expect(times(3, () => bookings.take({ address: 'a' }))).toBe(2);
  expect(drivers.take({ address: 'a' })).toBe(true);
  clock.now += 20_000;
  expect(bookings.waitMs({ address: 'a' })).toBe(MINUTE_MS - 20_000);
  clock.now += 40_000;
  expect([bookings.waitMs({ address: 'a' }), bookings.take({ address: 'a' })]).toEqual([0, true]);
});

it('a quota of bytes counts kilobytes, and takes back what was not stored', () => {
  const { deps } = serverWith({ factor: 0.001 });
  const signs = quotaOf(deps, 'signs');
  expect(times(5, () => signs.take({ address: 'a' }, 16))).toBe(2);
  signs.giveBack({ address: 'a' }, 16);
  expect(times(5, () => signs.take({ address: 'a' }, 16))).toBe(1);
});

it('an address may ask more for each visit signed from it, and no more without signatures [FORM-07]', () => {
  const { deps, clock } = serverWith();
  const [, atOnce, aDay] = LIMITS.names.bounds;
  const names = quotaOf(deps, 'names');
  const asks = (address: string, isSite: boolean): number => {
    let answered = 0;
    for (clock.now += DAY_MS; answered < 2 * aDay.most; clock.now += 10_000) {
      const told = times(atOnce.most, () => names.take({ address }));
      answered += told;
      if (told === 0) break;
      if (isSite) for (let i = 0; i < 20; i += 1) noteSignedFrom(deps, { ip: address } as never);
    }
    return answered;
  };
  expect(asks('192.0.2.1', false)).toBe(aDay.most);
  expect(asks('192.0.2.2', true)).toBeGreaterThanOrEqual(2 * aDay.most);
});
