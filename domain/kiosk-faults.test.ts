import { expect, it } from 'vitest';
import { type DeviceReport, KIOSK_FAULTS, kioskFaults, pageErrorCode } from './kiosk-faults.ts';
import { MINUTE_MS } from './time.ts';

const NOW = 1_800_000_000_000;

const WELL: DeviceReport = {
  version: 7,
  language: 'sv',
  slide: '',
  printer: 'ready',
  storageLeft: 900_000_000,
  outbox: { count: 0, since: null },
  error: null,
  clock: NOW,
};
const CURRENT = { version: 7, since: NOW - 10 * MINUTE_MS };

const faultsOf = (change: Partial<DeviceReport>, { seenAt = NOW, now = NOW, current = CURRENT } = {}) => [
  ...kioskFaults({ report: { ...WELL, ...change }, seenAt, current }, now).keys(),
];

it('finds no fault with a healthy kiosk, nor with a kiosk without a printer [DESK-08]', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ printer: 'none', storageLeft: null })).toEqual([]);
});

it('names each of the ten faults separately [DESK-08]', () => {
  const waiting = { count: 3, since: NOW - 2 * MINUTE_MS };
  const found = [
    faultsOf({}, { now: NOW + 80_000 }),
    faultsOf({ printer: 'away' }),
    faultsOf({ printer: 'offline' }),
    faultsOf({ printer: 'paper-out' }),
    faultsOf({ printer: 'stopped' }),
    faultsOf({ outbox: waiting }),
    faultsOf({ storageLeft: 3_000_000 }),
    faultsOf({ error: { message: 'TypeError', at: NOW - MINUTE_MS } }),
    faultsOf({ version: 6 }),
    faultsOf({ clock: NOW - 20 * MINUTE_MS }),
  ];
  expect(found).toEqual(KIOSK_FAULTS.map((fault) => [fault]));
});

it('is patient: a visit just accepted, a version just published, one report lost are no faults [DESK-08]', () => {
  expect(faultsOf({ outbox: { count: 1, since: NOW - 10_000 } })).toEqual([]);
  expect(faultsOf({ version: 6 }, { current: { version: 7, since: NOW - 10_000 } })).toEqual([]);
  expect(faultsOf({ version: 6, slide: 'form' })).toEqual([]);
  expect(faultsOf({}, { now: NOW + 61_000 })).toEqual([]);
});

it('counts what waits by the clock of the device, and names a wrong one apart [DESK-08]', () => {
  const clock = NOW + 60 * MINUTE_MS;
  expect(faultsOf({ clock, outbox: { count: 1, since: clock - 1_000 } })).toEqual(['wrong-clock']);
});

it('does not bring an old error back when the clock is set back [DESK-08]', () => {
  const clock = NOW - 20 * MINUTE_MS;
  const error = { message: 'TypeError', at: NOW - 10 * MINUTE_MS };
  expect(faultsOf({ clock, error })).toEqual(['wrong-clock']);
});

it('says nothing but that it is silent of a kiosk that has not reported', () => {
  expect(faultsOf({ printer: 'stopped' }, { now: NOW + 2 * MINUTE_MS })).toEqual(['silent']);
});

it("reports a page's error only as one of our codes, whatever the device sends [DESK-08]", () => {
  const known = [
    'TypeError: x is undefined',
    'Uncaught QuotaExceededError: full',
    'Uncaught (in promise) NetworkError',
  ];
  expect(known.map(pageErrorCode)).toEqual(['program', 'storage', 'network']);
  const typed = ['Call 070 123 45 67 now', 'constructor', 'HelloWorldError: x', 'The TypeError', ''];
  for (const message of typed) {
    const code = pageErrorCode(message);
    expect(code).toMatch(/^unknown-\d{4}$/);
    expect(pageErrorCode(message)).toBe(code);
  }
  expect(pageErrorCode('one thing')).not.toBe(pageErrorCode('another'));
  const error = { message: 'Pay at gate 9', at: NOW };
  expect([...kioskFaults({ report: { ...WELL, error }, seenAt: NOW, current: CURRENT }, NOW)]).toEqual([
    ['page-error', expect.stringMatching(/^unknown-\d{4}$/)],
  ]);
});
