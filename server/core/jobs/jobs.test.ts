import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { MONDAY_TEN } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { addJobs, claimJobs, dropJob, LEASE_MS } from './jobs.ts';
import type { End, Hold, Job, JobKind, NewJob, Outcome } from './kinds.ts';
import { Worker } from './worker.ts';

onBothDatabases('background work', (open, dialect) => {
  let now = MONDAY_TEN;
  let done: string[] = [];
  let failures: unknown[] = [];
  beforeEach(async () => {
    now = MONDAY_TEN;
    done = [];
    failures = [];
    await open().store.db.deleteFrom('jobs').execute();
  });

  const add = (...jobs: NewJob[]) => addJobs(open().store.db, 'test', jobs, now);
  const claim = (limit = 1) => claimJobs(open().store, { kind: 'test', now, limit });
  const jobs = () => open().store.db.selectFrom('jobs').selectAll().orderBy('subject').execute();
  const worker = (run: (job: Job, hold: Hold) => Promise<Outcome>, kind: Partial<JobKind> = {}, random = () => 0.5) => {
    const whole: JobKind = {
      most: 4,
      ...kind,
      run: (_, job, hold) => {
        done.push(job.subject);
        return run(job, hold);
      },
    };
    const works = [{ name: 'test', kind: whole, deps: {} as Deps }];
    const report = (error: unknown) => failures.push(error);
    return new Worker({ works, store: open().store, now: () => now, random, report, pollMs: 1 });
  };
  const sent = async (): Promise<Outcome> => ({ kind: 'sent' });
  const again = async (): Promise<Outcome> => ({ kind: 'again', reason: 'HTTP_503' });

  it('is taken by one server each, and by another once the lease is over [DESK-06]', async () => {
    await add({ subject: 'a' }, { subject: 'b' }, { subject: 'c' });
    const taken = (await Promise.all(Array.from({ length: 6 }, () => claim()))).flat();
    const subjects = taken.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    while ((await claim()).length > 0) subjects.push('more');
    expect(subjects).toHaveLength(3);
    now += LEASE_MS - 1;
    expect(await claim()).toEqual([]);
    now += 1;
    expect(await claim(5)).toHaveLength(3);
  });

  it('is taken when the one before it ends, also while the worker looks at other kinds [DESK-06]', async () => {
    await add({ subject: 'a' }, { subject: 'b' }, { subject: 'c' });
    const run = async (_: unknown, { subject }: Job): Promise<Outcome> => {
      done.push(subject);
      return sent();
    };
    // The first has ended by the time that its turn comes to this kind.
    const paused = async () => {
      await expect.poll(async () => (await jobs()).length).toBeLessThan(3);
      return [];
    };
    const works = [
      { name: 'test', kind: { most: 1, run }, deps: {} as Deps },
      { name: 'other', kind: { most: 1, run: sent, paused }, deps: {} as Deps },
    ];
    const report = (error: unknown) => failures.push(error);
    const own = new Worker({ works, store: open().store, now: () => now, report, pollMs: 60_000 });
    await own.start();
    await expect.poll(() => done.toSorted()).toEqual(['a', 'b', 'c']);
    await own.stop();
    expect(failures).toEqual([]);
  });

  it('is stored in its request’s transaction, and once for its subject', async () => {
    const broken = open().store.events.during(async (trx) => {
      await addJobs(trx, 'test', [{ subject: 1 }], now);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await jobs()).toEqual([]);
    await add({ subject: 1 });
    await add({ subject: 1, dueAt: now + 5 });
    expect(await jobs()).toMatchObject([{ subject: '1', due_at: now, tries: 0 }]);
  });

  it('rests after each try that failed, and fails for good after the sixth [DESK-06]', async () => {
    await add({ subject: 'a' });
    const ends: End[] = [];
    const ended = async (_: unknown, end: End) => void ends.push(end);
    const rests: number[] = [];
    for (let [job] = await jobs(); job !== undefined; [job] = await jobs()) {
      rests.push(job.due_at - now);
      now = job.due_at;
      await worker(again, { ended }).drain();
    }
    expect(rests).toEqual([0, 5_000, 30_000, 120_000, 600_000, 1_800_000]);
    expect(ends).toMatchObject([{ state: 'failed', reason: 'HTTP_503', job: { subject: 'a', tries: 6 } }]);
  });

  it('is tried for as long as its kind says, in pauses that are spread, and as long as it is asked to wait [HOOK-01]', async () => {
    const kind = { pauses: [1_000, HOUR_MS], lastsMs: DAY_MS };
    await add({ subject: 'a' });
    await worker(again, kind, () => 0).drain();
    expect((await jobs())[0]?.due_at).toBe(now + 875);
    now += DAY_MS - 2 * HOUR_MS;
    await worker(async () => ({ kind: 'again', reason: '429', afterMs: 1.5 * HOUR_MS }), kind).drain();
    expect((await jobs())[0]?.due_at).toBe(now + 1.5 * HOUR_MS);
    now += 1.5 * HOUR_MS;
    await worker(again, kind).drain();
    expect(await jobs()).toEqual([]);
  });

  it('is deleted together with its results, or neither happens', async () => {
    await add({ subject: 'a' });
    await worker(sent, { ended: () => Promise.reject(new Error('no disk')) }).drain();
    expect(failures).toMatchObject([{ message: 'no disk' }]);
    expect(await jobs()).toMatchObject([{ subject: 'a', is_taken: 1, due_at: now + LEASE_MS }]);
    now += LEASE_MS;
    await worker(sent).drain();
    expect(await jobs()).toEqual([]);
  });

  it('that throws is retried, and waiting does not count as a try', async () => {
    await add({ subject: 'a' });
    await worker(() => Promise.reject(new Error('broken'))).drain();
    expect(await jobs()).toMatchObject([{ tries: 1, due_at: now + 5_000 }]);
    expect(failures).toHaveLength(1);
    now += 5_000;
    await worker(async () => ({ kind: 'later', at: now + 7 })).drain();
    expect(await jobs()).toMatchObject([{ tries: 1, due_at: now + 7, is_taken: 0 }]);
  });

  it('of a lane that hangs or rests delays no other, nor more than its share [HOOK-01] [DESK-06]', async () => {
    const slow = Array.from({ length: 9 }, (_, i) => ({ subject: `slow ${i}`, lane: 'slow' }));
    await add(...slow, { subject: 'resting', lane: 'resting' }, { subject: 'quick', lane: 'quick', dueAt: now });
    let answer = () => {};
    const silence = new Promise<Outcome>((resolve) => {
      answer = () => resolve({ kind: 'sent' });
    });
    const kind = { each: 2, paused: async () => ['resting'] };
    const working = worker(({ lane }) => (lane === 'slow' ? silence : sent()), kind).drain();
    await expect.poll(() => done, { timeout: 20_000 }).toContain('quick');
    expect(done.filter((subject) => subject.startsWith('slow')).length).toBeLessThanOrEqual(2);
    answer();
    await working;
    expect(done).toHaveLength(10);
    expect(await jobs()).toMatchObject([{ subject: 'resting', tries: 0 }]);
  });

  it('is kept by a server that is slow, which notices when it was dropped or is another server’s [MANY-02]', async () => {
    await add({ subject: 'a' });
    const kept: boolean[] = [];
    await worker(async (_, { keep }) => {
      now += LEASE_MS - 1;
      kept.push(await keep());
      now += LEASE_MS - 1;
      expect(await claim()).toEqual([]);
      now += 1;
      expect(await claim()).toHaveLength(1);
      kept.push(await keep());
      return { kind: 'sent' };
    }).drain();
    expect(kept).toEqual([true, false]);
    expect(await jobs()).toHaveLength(1);
    await dropJob(open().store.db, 'test', 'a');
    await add({ subject: 'b' });
    await worker(async (_, { keep }) => {
      await dropJob(open().store.db, 'test', 'b');
      kept.push(await keep());
      return { kind: 'sent' };
    }).drain();
    expect(kept).toEqual([true, false, false]);
    expect(failures).toEqual([]);
  });

  it('continues at once after a fast clock was corrected [HOOK-01]', async () => {
    now += 3 * HOUR_MS;
    await add({ subject: 'a' });
    now -= 3 * HOUR_MS;
    await worker(sent).drain();
    expect(done).toEqual(['a']);
  });

  it('of a killed server continues when a lone server restarts [MANY-02]', async () => {
    await add({ subject: 'a' });
    await claim();
    const started = worker(sent);
    await started.start();
    if (dialect === 'postgres') now += LEASE_MS;
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([]);
    await started.stop();
    expect(done).toEqual(['a']);
  });

  it('that an earlier version has stored is done, too [OPS-03]', async () => {
    await worker(sent, { adopt: async () => [{ subject: 7, tries: 2 }] }).drain();
    expect(done).toEqual(['7']);
  });
});
