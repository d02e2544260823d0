import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mountSmallDisk } from '../drivers/small-disk.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';
import { type SignLoad, sendSign, startSignLoad } from './sign-load.ts';

const CALLERS = 4;
const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
};

const failed = ({ failures }: SignLoad): number => [...failures.values()].reduce((sum, n) => sum + n, 0);

/** Every visitor was told in the end, and the database has exactly what they were told. */
async function expectAllStored(load: SignLoad, backend: Backend, label: string): Promise<void> {
  await load.stop();
  const rows = await backend.signed(`${label}-`);
  const told = load.visits.map(({ name, answer }) => `${answer?.signature_id} ${name}`);
  expect(rows.map(({ id, name }) => `${id} ${name}`).sort()).toEqual(told.sort());
}

describe('a disk that is full', () => {
  it('refuses visits in words, stores none of them half, and goes on when there is room [OFF-02, OFF-08]', async (c) => {
    const disk = await mountSmallDisk(24);
    if (disk === null) return c.skip('a file system may be mounted by root only');
    const [sqlite] = BACKENDS;
    const backend = await sqlite?.start([PHONE], {}, disk.folder);
    const [server] = backend?.servers ?? [];
    if (backend === undefined || server === undefined) throw new Error('there is no embedded database');
    const times = rounds(1, 0.05);
    const load = startSignLoad(server.url, `Disk ${seed}`, CALLERS);
    try {
      for (let i = 0; i < times; i += 1) {
        const before = failed(load);
        await disk.fill(MEGABYTE / 8);
        await until(() => failed(load) > before + 2 * CALLERS);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
        const told = load.told();
        await disk.empty();
        await until(() => load.told() > told + CALLERS);
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      }
      await expectAllStored(load, backend, `Disk ${seed}`);
      const known = ['503 database', '503 room_reserved'];
      expect([...load.failures.keys()].filter((failure) => !known.includes(failure))).toEqual([]);
      note({
        fault: 'a full disk',
        on: 'SQLite',
        tried: `${count(times)} times, ${count(load.visits.length)} visits`,
        seen: `0 lost, 0 double; ${count(failed(load))} x 503 meanwhile, and not ready`,
      });
    } finally {
      load.abandon();
      await backend.stop();
      await disk.unmount();
    }
  }, 600_000);
});

describe.each(BACKENDS.map((kind) => [kind.name, kind] as const))('a clock that jumps, %s', (on, kind) => {
  const JUMPS = rounds(0, 0.1);

  it.skipIf(kind.isMissing || JUMPS === 0)(
    'stores each visit once, and answers a repeated one the same [OFF-02, SIGN-03]',
    async (c) => {
      const folder = await mkdtemp(join(tmpdir(), 'gatehouse-clock-'));
      const file = join(folder, 'offset');
      await writeFile(file, '0');
      const clock = join(import.meta.dirname, '../drivers/jumping-clock.mjs');
      const backend = await kind.start([PHONE], { CLOCK_OFFSET: file, NODE_OPTIONS: `--import ${clock}` });
      const [server] = backend.servers;
      if (server === undefined) throw new Error('there is no server');
      const load = startSignLoad(server.url, `Clock ${seed}`, CALLERS);
      c.onTestFinished(async () => {
        load.abandon();
        await backend.stop();
        await rm(folder, { recursive: true });
      });
      const jumps = Array.from({ length: Math.max(4, JUMPS) }, (_, i) => [100, -1, 0, -400][i % 4] ?? 0);
      for (const days of jumps) {
        const told = load.told();
        await writeFile(file, String(days * DAY_MS));
        server.signal('SIGUSR2');
        await until(() => load.told() > told + 2 * CALLERS);
        const early = load.visits.find(({ answer }) => answer !== null);
        if (early !== undefined) expect(await sendSign(server.url, early)).toEqual(early.answer);
      }
      await expectAllStored(load, backend, `Clock ${seed}`);
      expect(failed(load)).toBe(0);
      note({
        fault: 'a clock that jumps 100 days ahead, a day and 400 days back',
        on,
        tried: `${count(jumps.length)} jumps, ${count(load.visits.length)} visits`,
        seen: '0 lost, 0 double, 0 refused; nothing deleted by a clock in doubt',
      });
    },
    600_000,
  );
});

const postgres = BACKENDS.find(({ name }) => name.startsWith('PostgreSQL'));

describe('PostgreSQL that crashes', () => {
  const CRASHES = rounds(0, 0.05);

  it.skipIf(postgres?.isMissing !== false || CRASHES === 0)(
    'is waited for: 503 meanwhile, and exactly what visitors were told afterwards [OFF-02, SIGN-03]',
    async (c) => {
      const backend = await postgres?.start([PHONE]);
      const [server] = backend?.servers ?? [];
      if (backend === undefined || server === undefined) throw new Error('there is no server');
      const load = startSignLoad(server.url, `Crash ${seed}`, CALLERS);
      c.onTestFinished(async () => {
        load.abandon();
        await backend.stop();
      });
      for (let i = 0; i < CRASHES; i += 1) {
        const told = load.told();
        await until(() => load.told() > told + CALLERS);
        const before = failed(load);
        await backend.crashDatabase();
        await until(() => failed(load) > before + 2 * CALLERS);
        await backend.startDatabase();
      }
      await expectAllStored(load, backend, `Crash ${seed}`);
      expect([...load.failures.keys()]).toEqual(['503 database']);
      note({
        fault: 'PostgreSQL crashes and starts again',
        on: 'PostgreSQL, two servers',
        tried: `${count(CRASHES)} crashes, ${count(load.visits.length)} visits`,
        seen: `0 lost, 0 double; ${count(failed(load))} x 503 with Retry-After meanwhile`,
      });
    },
    600_000,
  );
});
