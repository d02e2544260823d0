import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../domain/time.ts';
import { mountSmallDisk } from '../drivers/small-disk.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { PHONE } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';
import { type SignLoad, sendSign, startSignLoad } from './sign-load.ts';

const CALLERS = 4;
const MEGABYTE = 1024 * 1024;

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
};

const failed = ({ failures }: SignLoad): number => [...failures.values()].reduce((sum, n) => sum + n, 0);

/** Expects that every visitor got an answer, and that the database holds exactly those visits. */
async function expectAllStored(load: SignLoad, backend: Backend, label: string): Promise<void> {
  await load.stop();
  const rows = await backend.signed(`${label}-`);
  const told = load.visits.map(({ name, answer }) => `${answer?.signature_id} ${name}`);
  expect(rows.map(({ id, name }) => `${id} ${name}`).sort()).toEqual(told.sort());
}

describe('a disk that is full', () => {
  it('refuses visits with a message, stores none by halves, and continues when there is room [OFF-02, OFF-08]', async (c) => {
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

describe('a server that starts on a full disk', () => {
  it('serves its pages, says what is in the way, and is ready only when there is room [OFF-02, OFF-08]', async (c) => {
    const disk = await mountSmallDisk(24);
    if (disk === null) return c.skip('a file system may be mounted by root only');
    const [sqlite] = BACKENDS;
    const backend = await sqlite?.start([PHONE], {}, disk.folder);
    const [server] = backend?.servers ?? [];
    if (backend === undefined || server === undefined) throw new Error('there is no embedded database');
    let starting: Promise<void> | undefined;
    try {
      await server.kill();
      const stored = new Database(join(server.dataDir, 'gatehouse.db'));
      stored.prepare('update outbox_keys set created_at = created_at - ?').run(31 * DAY_MS);
      stored.close();
      await disk.fill(MEGABYTE);
      const before = server.output().length;
      const said = () => server.output().slice(before);
      starting = server.start();
      await until(() => said().includes('does not accept visits yet'));
      expect(said()).toContain(`The disk of the data folder ${disk.folder} is full.`);
      expect(said()).not.toContain('Gatehouse is ready');
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/en/501/slideshow`)).status).toBe(200);
      await disk.empty();
      await starting;
      await until(() => said().includes('Gatehouse is ready'));
      note({
        fault: 'a start on a full disk',
        on: 'SQLite',
        tried: 'once',
        seen: 'its pages, a line that says why it is not ready, and ready once there was room',
      });
    } finally {
      await disk.empty();
      await starting?.catch(() => {});
      await backend.stop();
      await disk.unmount();
    }
  }, 120_000);
});

describe('a database that another program holds', () => {
  it('makes the server not ready, delays no page, and keeps no one waiting longer than the first [OFF-02, CALL-03]', async () => {
    const [sqlite] = BACKENDS;
    const backend = await sqlite?.start([PHONE]);
    const [server] = backend?.servers ?? [];
    if (backend === undefined || server === undefined) throw new Error('there is no embedded database');
    // Enough that most would time out if each waited for the database in turn.
    const callers = 10 * CALLERS;
    const load = startSignLoad(server.url, `Lock ${seed}`, callers);
    const other = new Database(join(server.dataDir, 'gatehouse.db'));
    try {
      await until(() => load.told() > CALLERS);
      other.exec('pragma busy_timeout = 10000');
      other.exec('begin immediate');
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/en/501/slideshow`)).status).toBe(200);
      await until(() => failed(load) >= callers);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      other.exec('commit');
      const told = load.told();
      await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
      await until(() => load.told() > told + CALLERS);
      await expectAllStored(load, backend, `Lock ${seed}`);
      expect([...load.failures.keys()]).toEqual(['503 database']);
      note({
        fault: 'another program holds the database',
        on: 'SQLite',
        tried: `once, ${count(load.visits.length)} visits`,
        seen: `0 lost, 0 double; ${count(failed(load))} x 503 meanwhile, and not ready`,
      });
    } finally {
      load.abandon();
      other.close();
      await backend.stop();
    }
  }, 120_000);
});

describe('limits of a server whose clock is set', () => {
  it('follow elapsed time: a clock set back or ahead by a day makes no one wait longer or enter earlier [CALL-03]', async (c) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-limits-'));
    const file = join(folder, 'offset');
    await writeFile(file, '0');
    const clock = join(import.meta.dirname, '../drivers/jumping-clock.mjs');
    const env = { CLOCK_OFFSET: file, NODE_OPTIONS: `--import ${clock}`, RATE_LIMIT_FACTOR: '0.02' };
    const [sqlite] = BACKENDS;
    const backend = await sqlite?.start([PHONE], env);
    const [server] = backend?.servers ?? [];
    if (backend === undefined || server === undefined) throw new Error('there is no embedded database');
    c.onTestFinished(async () => {
      await backend.stop();
      await rm(folder, { recursive: true });
    });
    const open = async () => {
      const { status, headers } = await fetch(`${server.url}/en/501/slideshow`);
      return { status, wait: Number(headers.get('retry-after') ?? 0) };
    };
    const statuses = [];
    for (let i = 0; i < 13; i += 1) statuses.push((await open()).status);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    for (const days of [1, -1, 0]) {
      await writeFile(file, String(days * DAY_MS));
      server.signal('SIGUSR2');
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { status, wait } = await open();
      expect([status, wait > 0 && wait <= 60]).toEqual([429, true]);
    }
    note({
      fault: 'a clock that is set a day ahead and back, over a limit',
      on: 'SQLite',
      tried: '3 times',
      seen: 'refused for the rest of its minute, no longer and no shorter',
    });
  }, 120_000);
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
    'is waited for with 503, and afterwards holds exactly the confirmed visits [OFF-02, SIGN-03]',
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
