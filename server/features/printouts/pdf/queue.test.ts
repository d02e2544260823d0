import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** A job that ends when the test says so. */
function job() {
  let end: (value: string) => void = () => {};
  const done = new Promise<string>((resolve) => {
    end = resolve;
  });
  let started = false;
  return {
    run: () => {
      started = true;
      return done;
    },
    end,
    get started() {
      return started;
    },
  };
}

const fail = () => Promise.reject(new Error('a refused job ran'));

describe('the queue', () => {
  it('runs so many at a time, the rest in order [PRINT-02]', async () => {
    const queue = createQueue(2, 5);
    const jobs = [job(), job(), job(), job()];
    const turns = jobs.map(({ run }) => queue.run(run));
    expect(jobs.map(({ started }) => started)).toEqual([true, true, false, false]);
    jobs[1]?.end('b');
    await turns[1];
    expect(jobs.map(({ started }) => started)).toEqual([true, true, true, false]);
    for (const { end } of jobs) end('x');
    expect((await Promise.all(turns)).every(({ ok }) => ok)).toBe(true);
  });

  it('refuses at once when too many wait [PRINT-02]', async () => {
    const queue = createQueue(1, 1);
    const [first, second] = [job(), job()];
    const turns = [queue.run(first.run), queue.run(second.run)];
    expect(await queue.run(job().run)).toEqual({ ok: false, reason: 'full' });
    first.end('a');
    second.end('b');
    expect(await Promise.all(turns)).toEqual([
      { ok: true, value: 'a' },
      { ok: true, value: 'b' },
    ]);
  });

  it('continues after a job that failed [PRINT-02]', async () => {
    const queue = createQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next')).toEqual({ ok: true, value: 'next' });
  });

  it('reports when no one is left [PRINT-02]', async () => {
    let told = 0;
    const queue = createQueue(1, 3, () => {
      told += 1;
    });
    await Promise.all([queue.run(async () => 1), queue.run(async () => 2)]);
    expect(told).toBe(1);
  });

  it('on closing lets the running end and refuses all others [PRINT-02]', async () => {
    const queue = createQueue(1, 3);
    const running = job();
    const turns = [queue.run(running.run), queue.run(job().run)];
    const closing = queue.close();
    expect(await turns[1]).toEqual({ ok: false, reason: 'closed' });
    running.end('done');
    await closing;
    expect(await turns[0]).toEqual({ ok: true, value: 'done' });
    expect(await queue.run(job().run)).toEqual({ ok: false, reason: 'closed' });
  });

  it('gives each part no more than its share, and a place back as soon as a job has ended [PRINT-02]', async () => {
    const queue = createQueue(1, 10);
    const ours = [
      { of: 'location 1', most: 2 },
      { of: 'visit a', most: 1 },
    ];
    const theirs = [
      { of: 'location 1', most: 2 },
      { of: 'visit b', most: 1 },
    ];
    const jobs = [job(), job(), job()];
    const first = queue.run(jobs[0]?.run ?? fail, ours);
    expect(await queue.run(fail, ours)).toEqual({ ok: false, reason: 'full' });
    const second = queue.run(jobs[1]?.run ?? fail, theirs);
    expect(await queue.run(fail, [{ of: 'location 1', most: 2 }])).toEqual({ ok: false, reason: 'full' });
    const elsewhere = queue.run(jobs[2]?.run ?? fail, [{ of: 'location 2', most: 2 }]);
    jobs[0]?.end('a');
    expect(await first).toEqual({ ok: true, value: 'a' });
    const again = queue.run(async () => 'again', ours);
    jobs[1]?.end('b');
    jobs[2]?.end('c');
    expect(await Promise.all([second, elsewhere, again])).toEqual(
      ['b', 'c', 'again'].map((value) => ({ ok: true, value })),
    );
  });

  it('gives a share back after a job that failed [PRINT-02]', async () => {
    const queue = createQueue(1, 1);
    const share = [{ of: 'visit a', most: 1 }];
    await expect(queue.run(() => Promise.reject(new Error('broken')), share)).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next', share)).toEqual({ ok: true, value: 'next' });
  });
});
