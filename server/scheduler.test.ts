import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAlone } from './core/locks/run-alone.ts';
import { Scheduler } from './scheduler.ts';
import { testServer } from './testing/app.ts';
import { onBothDatabases, temporaryStore } from './testing/databases.ts';

describe('tasks', () => {
  let temporary: Awaited<ReturnType<typeof temporaryStore>>;
  const clock = { now: 1_000, elapsed: 0 };
  const log = { info: vi.fn(), warn: vi.fn() };
  let tasks: Scheduler;
  beforeAll(async () => {
    temporary = await temporaryStore();
  });
  afterAll(() => temporary.close());
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    log.info.mockClear();
    log.warn.mockClear();
    const { store } = temporary;
    tasks = new Scheduler({ store, now: () => clock.now, elapsed: () => clock.elapsed, log: () => log });
  });
  afterEach(async () => {
    await tasks.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('run first at the start or after a part of their interval, then each time it has passed since the last run', async () => {
    const [early, late] = [vi.fn(), vi.fn()];
    tasks.add({ name: 'early', everyMs: 1_000, atStart: true, run: early });
    tasks.add({ name: 'late', everyMs: 1_000, run: late });
    await passes(5_000);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    tasks.start();
    await passes(1);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await passes(500);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await passes(3_000);
    expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([4, 4]);
  });

  it('never run twice at once: who asks for one that runs waits for it', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    tasks.add({ name: 'long', everyMs: 1_000, atStart: true, run });
    tasks.start();
    await passes(10_000);
    const asked = tasks.run('long');
    expect(run).toHaveBeenCalledTimes(1);
    ends.shift()?.();
    await asked;
    await passes(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    ends.shift()?.();
  });

  it('that fail are logged once until they work again, and tried again in their time', async () => {
    let isBroken = true;
    const run = vi.fn(async () => {
      clock.elapsed += 7;
      if (isBroken) throw new Error('the database is away');
    });
    tasks.add({ name: 'frail', everyMs: 1_000, atStart: true, run });
    tasks.start();
    await passes(2_500);
    expect(run).toHaveBeenCalledTimes(3);
    expect(log.warn.mock.calls).toEqual([[{ task: 'frail', failure: expect.anything() }, 'a task failed']]);
    isBroken = false;
    await passes(1_000);
    expect(log.info.mock.calls).toEqual([[{ task: 'frail' }, 'a task recovered']]);
    expect(tasks.states().get('frail')).toEqual({ failures: 3, lastRunAt: clock.now, lastRunMs: 7 });
  });

  it('end with the server, which waits for one that runs and tells it so', async () => {
    const seen: string[] = [];
    tasks.add({
      name: 'long',
      everyMs: 1_000,
      atStart: true,
      run: (signal) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            seen.push('told');
            setTimeout(() => {
              seen.push('ended');
              resolve();
            }, 100);
          });
        }),
    });
    tasks.add({ name: 'last', everyMs: 1_000_000, atStop: true, run: () => void seen.push('last') });
    tasks.start();
    await passes(10);
    const stopped = tasks.stop().then(() => seen.push('stopped'));
    await passes(100);
    await stopped;
    expect(seen).toEqual(['told', 'ended', 'last', 'stopped']);
    await passes(10_000);
    expect(seen).toHaveLength(4);
  });

  it('have their own names', () => {
    tasks.add({ name: 'one', everyMs: 1, run: () => {} });
    expect(() => tasks.add({ name: 'one', everyMs: 2, run: () => {} })).toThrow('Two tasks are named one.');
    expect(() => tasks.run('other')).toThrow('No task is named other.');
  });
});

onBothDatabases('tasks of the server', (open, dialect) => {
  it('are skipped while another server of the database does one that is done once', async () => {
    const { store } = open();
    const tasks = new Scheduler({ store, now: () => 1, elapsed: () => 1, log: () => undefined });
    const run = vi.fn();
    tasks.add({ name: 'shared', everyMs: 1, oncePer: 'database', run });
    await runAlone(store, 'shared', () => tasks.run('shared'));
    // The embedded database has one server.
    expect(run).toHaveBeenCalledTimes(dialect === 'postgres' ? 0 : 1);
    await tasks.run('shared');
    expect(run).toHaveBeenCalledTimes(dialect === 'postgres' ? 1 : 2);
  });

  it('are those of docs/running.md, and each works', async () => {
    const server = await testServer(open(), []);
    const { tasks } = server.deps;
    const names = [...tasks.states().keys()];
    for (const name of names) await tasks.run(name);
    expect([...tasks.states()].filter(([, { failures, lastRunAt }]) => failures > 0 || !lastRunAt)).toEqual([]);
    await server.app.close();
    const [, section = ''] = readFileSync(new URL('../docs/running.md', import.meta.url), 'utf8').split('\n## Tasks\n');
    const [page = ''] = section.split('\n## ');
    const rows = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, row = '']) => row.replaceAll('`', '').split(', '));
    const elsewhere = dialect === 'postgres' ? ['database-check', 'database-statistics'] : [];
    expect(rows.filter((row) => row !== 'database-clock' && !elsewhere.includes(row)).sort()).toEqual(names.sort());
  });
});
