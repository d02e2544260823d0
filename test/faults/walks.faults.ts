import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../drivers/fault-proxy.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { KIOSK, PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';
import { endsWell, startWalk, steps } from './walk.ts';

describe.each(BACKENDS.map((kind) => [kind.name, kind] as const))(
  'random walks with random faults, %s',
  (name, kind) => {
    // Short, the kills of the server cover PostgreSQL.
    const WALKS = rounds(kind.name === 'SQLite' ? 40 : 0);
    const isLeftOut = kind.isMissing || WALKS === 0;
    let backend: Backend;
    let proxy: FaultProxy;
    let walks = 0;
    let visitors = 0;
    let checkedIn = 0;

    beforeAll(async () => {
      if (isLeftOut) return;
      backend = await kind.start([PHONE, KIOSK]);
    });
    afterAll(async () => {
      await proxy?.stop();
      await backend?.stop();
    });

    it.skipIf(isLeftOut)(
      'strand nobody, mix nobody up and leave exactly one visit [OFF-02, OFF-07, OFF-08, SIGN-03]',
      async () => {
        let sleep: (ms: number) => Promise<void> = () => Promise.resolve();
        proxy = await startFaultProxy({ servers: backend.servers.map(({ url }) => url), sleep: (ms) => sleep(ms) });
        const nextName = () => {
          visitors += 1;
          return `Visitor ${seed}-${visitors}x`;
        };
        await fc.assert(
          fc.asyncProperty(
            fc.constantFrom('/en/501/slideshow', '/en/502/slideshow'),
            fc.commands(steps, { maxCommands: 60, size: 'max' }),
            async (path, commands) => {
              walks += 1;
              const walk = startWalk(proxy, path, nextName);
              sleep = (ms) => walk.device.open?.clock.sleep(ms) ?? Promise.resolve();
              proxy.rule = () => ({ kind: 'none' });
              await fc.asyncModelRun(() => ({ model: {}, real: walk }), commands);
              await endsWell(walk, backend);
              checkedIn += walk.visitors.filter(({ wasTold }) => wasTold).length;
            },
          ),
          { seed, numRuns: WALKS, endOnFailure: false },
        );
        const faults = [...proxy.met].filter(([fault]) => fault !== 'none').reduce((sum, [, n]) => sum + n, 0);
        note({
          fault: 'random walks with random faults at each call',
          on: name,
          tried: `${count(walks)} walks, ${count(visitors)} visitors, ${count(checkedIn)} of them checked in, ${count(faults)} faults met`,
          seen: 'each tap led on in 10 s; one visit of everybody who was told; nothing of the visitor before',
        });
        expect(walks).toBeGreaterThanOrEqual(WALKS);
      },
      3_600_000,
    );
  },
);
