import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../drivers/fault-proxy.ts';
import { pairedToken } from '../drivers/paired-kiosk.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { KIOSK, PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';
import { expectConsistentEnd, startWalk, steps, type Walk } from './walk.ts';

/**
 * Devices that walk at the same time, each through its own proxy. A walk mostly waits for the server, and concurrent
 * check-ins find more faults.
 */
const LANES = 6;
/** Time limit for shrinking a failed walk, in milliseconds: each stranded run takes seconds. */
const SHORTEN_MS = 60_000;

interface Lane {
  readonly proxy: FaultProxy;
  /** The walk under way, whose page's clock is the time of the proxy as well. */
  walk: Walk | null;
}

describe.each(BACKENDS.map((kind) => [kind.name, kind] as const))(
  'random walks with random faults, %s',
  (name, kind) => {
    // Short, the kills of the server cover PostgreSQL.
    const WALKS = rounds(kind.name === 'SQLite' ? 40 : 0);
    const isLeftOut = kind.isMissing || WALKS === 0;
    let backend: Backend;
    const lanes: Lane[] = [];
    let kiosk = '';
    let walks = 0;
    let taps = 0;
    let visitors = 0;
    let checkedIn = 0;

    beforeAll(async () => {
      if (isLeftOut) return;
      backend = await kind.start([PHONE, KIOSK]);
      const [server] = backend.servers;
      kiosk = server === undefined ? '' : `gatehouse_kiosk=${await pairedToken(server)}`;
      for (let i = 0; i < LANES; i += 1) {
        const sleep = (ms: number) => lanes[i]?.walk?.device.open?.clock.sleep(ms) ?? Promise.resolve();
        const proxy = await startFaultProxy({ servers: backend.servers.map(({ url }) => url), sleep });
        lanes.push({ proxy, walk: null });
      }
    });
    afterAll(async () => {
      for (const { proxy } of lanes) await proxy.stop();
      await backend?.stop();
    });

    const nextName = () => {
      visitors += 1;
      return `Visitor ${seed}-${visitors}x`;
    };
    const walking = (lane: Lane) =>
      fc.asyncProperty(
        fc.constantFrom('/en/501/slideshow', '/en/502/slideshow'),
        fc.commands(steps, { maxCommands: 60, size: 'max' }),
        async (path, commands) => {
          walks += 1;
          const walk = startWalk(lane.proxy, path, nextName, path.includes('/502/') ? kiosk : '');
          lane.walk = walk;
          lane.proxy.rule = () => ({ kind: 'none' });
          await fc.asyncModelRun(() => ({ model: {}, real: walk }), commands);
          await expectConsistentEnd(walk, backend);
          taps += walk.taps;
          checkedIn += walk.visitors.filter(({ wasConfirmed }) => wasConfirmed).length;
        },
      );

    /** @throws Error with the shortest walk found that fails */
    const walksAll = async (lane: Lane, index: number): Promise<void> => {
      const options = { seed: seed * LANES + index };
      const numRuns = Math.ceil(WALKS / LANES);
      const result = await fc.check(walking(lane), { ...options, numRuns, endOnFailure: true });
      if (!result.failed) return;
      const path = result.counterexamplePath ?? '';
      const shorter = await fc.check(walking(lane), { ...options, path, interruptAfterTimeLimit: SHORTEN_MS });
      const found = shorter.failed ? shorter : result;
      throw new Error(`${fc.defaultReportMessage(found)}\n${found.errorInstance}`);
    };

    it.skipIf(isLeftOut)(
      'strand no visitor, mix up none and leave exactly one visit [OFF-02, OFF-07, OFF-08, SIGN-03]',
      async () => {
        await Promise.all(lanes.map(walksAll));
        const met = lanes.flatMap(({ proxy }) => [...proxy.met]).filter(([fault]) => fault !== 'none');
        const faults = met.reduce((sum, [, n]) => sum + n, 0);
        note({
          fault: 'random walks with random faults at each call',
          on: name,
          tried: `${count(walks)} walks, ${count(visitors)} visitors, ${count(taps)} taps, ${count(faults)} faults met`,
          seen: `${count(checkedIn)} visits, one of everyone who was told; each tap led on in 10 s; nothing of the visitor before`,
        });
        expect(walks).toBeGreaterThanOrEqual(WALKS);
      },
      3_600_000,
    );
  },
);
