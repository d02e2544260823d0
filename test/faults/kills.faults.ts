import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../drivers/fault-proxy.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';
import { sendSign, startSignLoad } from './sign-load.ts';

const CALLERS = 8;
/** Visits replayed after the kills; asking about every one would take longer than the kills. */
const REPLAYED = 200;

describe.each(BACKENDS.map((kind) => [kind.name, kind] as const))('a server killed under load, %s', (on, kind) => {
  // Short, one database is enough, and two servers are more to go wrong.
  const KILLS = rounds(kind.name === BACKENDS.findLast(({ isMissing }) => !isMissing)?.name ? 2 : 0, 0.2);
  const isLeftOut = kind.isMissing || KILLS === 0;
  let backend: Backend;
  let proxy: FaultProxy;

  beforeAll(async () => {
    if (isLeftOut) return;
    backend = await kind.start([PHONE]);
    proxy = await startFaultProxy({ servers: backend.servers.map(({ url }) => url) });
  });
  afterAll(async () => {
    await proxy?.stop();
    await backend?.stop();
  });

  it.skipIf(isLeftOut)(
    'has stored exactly the confirmed visits, and repeats the same answers [OFF-02, SIGN-03]',
    async () => {
      const load = startSignLoad(proxy.url, `Kill ${seed}`, CALLERS);
      const moments = fc.sample(fc.record({ after: fc.nat(12), ms: fc.nat(40) }), { seed, numRuns: KILLS });
      for (const [i, { after, ms }] of moments.entries()) {
        const server = backend.servers[i % backend.servers.length];
        // A random moment: `after` more visitors confirmed, plus `ms` milliseconds.
        const from = load.told();
        while (load.told() < from + 1 + after) await new Promise((resolve) => setTimeout(resolve, 2));
        await new Promise((resolve) => setTimeout(resolve, ms));
        await server?.kill();
        await server?.start();
      }
      await load.stop();

      const rows = await backend.signed(`Kill ${seed}-`);
      expect(rows.map(({ name }) => name).sort()).toEqual(load.visits.map(({ name }) => name).sort());
      const told = new Map(load.visits.map(({ name, answer }) => [name, answer?.signature_id]));
      expect(rows.filter(({ id, name }) => told.get(name) !== id)).toEqual([]);
      for (const visit of load.visits.slice(-REPLAYED)) expect(await sendSign(proxy.url, visit)).toEqual(visit.answer);
      note({
        fault: 'kill -9 of a server under load',
        on,
        tried: `${count(KILLS)} kills, ${count(load.visits.length)} visits`,
        seen: `0 lost, 0 double; sent again: ${[...load.failures].map(([what, n]) => `${count(n)} x ${what}`).join(', ')}`,
      });
    },
    // Hundreds of kills on a busy machine.
    6 * 3_600_000,
  );
});
