import { createFakeClock, type FakeClock } from 'gatehouse-engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KIOSK_FAULTS, type KioskFault } from '../../domain/kiosk-faults.ts';
import { type Reporting, reportDevice } from '../../page/checkin/report/report-device.ts';
import { watchKiosks } from '../../server/features/kiosks/watch.ts';
import { temporaryStore } from '../../server/testing/databases.ts';
import { testKiosk } from '../../server/testing/kiosk.ts';
import { sampleLocation } from '../../server/testing/location.ts';
import { type Staff, type StaffBrowser, staffServer } from '../../server/testing/staff.ts';
import { type KioskStandIn, startKioskStandIn } from '../drivers/kiosk-stand-in.ts';

const REPORT_MS = 30_000;
/** How often the server looks at its kiosks, here done by the test. */
const WATCH_MS = 15_000;
const TWO_MINUTES = 120_000;
/** As many reports as there are before the server's last look within two minutes. */
const REPORTS_IN_TIME = Math.floor((TWO_MINUTES - WATCH_MS) / REPORT_MS);

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let staff: Staff;
let desk: StaffBrowser;
let agent: KioskStandIn;

beforeAll(async () => {
  temporary = await temporaryStore();
  staff = await staffServer(temporary);
  desk = await staff.first();
  agent = await startKioskStandIn();
});
afterAll(async () => {
  await agent?.stop();
  await staff?.server.app.close();
  await temporary?.close();
});

let names = 0;

/** Puts the location into use by another name: the same once more would be the same version. @returns its version */
async function publishes(): Promise<number> {
  const { location } = sampleLocation();
  names += 1;
  await staff.server.put(sampleLocation({ location: { ...location, name: `Yard ${names}`, module_kiosk: 1 } }));
  return (await staff.server.deps.locations.find('1'))?.version ?? 0;
}

/** A kiosk whose page reports to the server, with its print service beside it, and what can go wrong with it. */
async function kiosk(clock: FakeClock) {
  const browser = staff.server.browser();
  const { cookie } = await testKiosk(staff.server);
  const window = new EventTarget();
  const state = {
    version: await publishes(),
    waiting: { count: 0, since: null as number | null },
    storageLeft: 900_000_000,
    clockIsOffBy: 0,
    isOff: false,
    rests: 0,
  };
  const config = () => ({
    location: { id: 1, module_kiosk: 1 },
    version: `${state.version}-kiosk`,
    language: { locale: 'en' },
    kioskService: agent.url,
    desk: { reportSeconds: REPORT_MS / 1000 },
  });
  const atRest = { deck: [{}, {}], index: 0, slide: {} };
  const reporting: Reporting = {
    engine: { state: () => atRest as never, subscribe: () => () => {} },
    config: config as () => never,
    connection: { get: () => ({ awaySince: null, waiting: state.waiting }) },
    async fetch(url, init) {
      if (url !== '/device-reports') return fetch(url, init);
      if (state.isOff) throw new TypeError('there is no network');
      const { status } = await browser.post(url, JSON.parse(String(init.body)), { cookie });
      expect(status).toBe(204);
      return new Response(null, { status });
    },
    clock: {
      ...clock,
      now: () => clock.now() + state.clockIsOffBy,
      // Between two reports the page rests.
      sleep(ms, signal) {
        state.rests += 1;
        return clock.sleep(ms, signal);
      },
    },
    window: window as unknown as Window,
    storageLeft: async () => state.storageLeft,
  };
  const stop = new AbortController();
  const ended = reportDevice(reporting, stop.signal);
  await expect.poll(() => state.rests).toBe(1);
  return {
    state,
    breaks: (message: string) => window.dispatchEvent(Object.assign(new Event('error'), { message })),
    /** Time passes for kiosk and server alike, until so many reports have been made. */
    async reports(count: number) {
      for (let i = 0; i < count; i += 1) {
        const before = state.rests;
        await clock.advance(REPORT_MS);
        staff.server.clock.now = clock.now();
        await expect.poll(() => state.rests).toBe(before + 1);
      }
    },
    async stop() {
      stop.abort();
      await clock.advance(0);
      await ended;
    },
  };
}

/** Kinds of fault on the staff's list of kiosks, after a check by the server. */
async function named(): Promise<string[]> {
  await watchKiosks(staff.server.deps);
  const { json } = await desk.call('read-desk', {}, {}, { locationId: '1' });
  return json.kiosks.flatMap((one: { faults: { kind: string }[] }) => one.faults.map(({ kind }) => kind));
}

it('names each of ten faults of a kiosk to staff within two minutes, and none once it is mended [DESK-08] [OFF-06]', async () => {
  const clock = createFakeClock(staff.server.clock.now);
  const own = await kiosk(clock);
  const { state } = own;
  staff.server.clock.now = clock.now();
  const printer = (is: KioskStandIn['printer']) => ({
    begin: () => Object.assign(agent, { printer: is }),
    end: () => Object.assign(agent, { printer: 'ready' }),
  });
  const faults: Readonly<Record<KioskFault, { begin(): unknown; end(): unknown; reports?: number }>> = {
    silent: { begin: () => Object.assign(state, { isOff: true }), end: () => Object.assign(state, { isOff: false }) },
    'service-away': printer('away'),
    'printer-offline': printer('offline'),
    'paper-out': printer('paper-out'),
    'printer-stopped': printer('stopped'),
    'visits-waiting': {
      begin: () => Object.assign(state, { waiting: { count: 2, since: clock.now() } }),
      end: () => Object.assign(state, { waiting: { count: 0, since: null } }),
    },
    'storage-low': {
      begin: () => Object.assign(state, { storageLeft: 3_000_000 }),
      end: () => Object.assign(state, { storageLeft: 900_000_000 }),
    },
    // An error is over when none has followed it for five minutes.
    'page-error': { begin: () => own.breaks('TypeError: x is undefined'), end: () => {}, reports: 8 },
    'old-version': { begin: publishes, end: () => Object.assign(state, { version: state.version + 1 }) },
    'wrong-clock': {
      begin: () => Object.assign(state, { clockIsOffBy: -20 * 60_000 }),
      end: () => Object.assign(state, { clockIsOffBy: 0 }),
    },
  };
  await own.reports(1);
  await expect.poll(named).toEqual([]);
  for (const kind of KIOSK_FAULTS) {
    const { begin, end, reports = 1 } = faults[kind];
    await begin();
    await own.reports(REPORTS_IN_TIME);
    await expect.poll(named, { timeout: 20_000 }).toEqual([kind]);
    await end();
    await own.reports(reports);
    await expect.poll(named, { timeout: 20_000 }).toEqual([]);
  }
  await own.stop();
});
