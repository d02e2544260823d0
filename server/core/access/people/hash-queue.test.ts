import { expect, it } from 'vitest';
import { type HashLane, HashQueue } from './hash-queue.ts';

/** A hash that takes as long as the test wants. */
function slowHashes(queue: HashQueue) {
  const running: (() => void)[] = [];
  return {
    running,
    run: (lane: HashLane) => queue.run(lane, () => new Promise<void>((resolve) => running.push(resolve))),
    async finish() {
      running.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('checks one stranger’s password at a time, and one known person’s beside it [STAFF-01]', async () => {
  const queue = new HashQueue();
  const { run, running, finish } = slowHashes(queue);
  const all = Array.from({ length: 40 }, () => run('unknown'));
  await settled();
  expect(running).toHaveLength(1);
  const known = run('known');
  all.push(known, run('known'));
  await settled();
  expect(running).toHaveLength(2);
  for (let left = all.length; left > 0; left -= 1) {
    expect(running.length).toBeLessThanOrEqual(2);
    await finish();
  }
  await Promise.all(all);
  const after = run('unknown');
  await settled();
  expect(running).toHaveLength(1);
  await finish();
  await after;
});

it('queues a hundred, and continues after a failure', async () => {
  const queue = new HashQueue();
  const { run, finish } = slowHashes(queue);
  const all = Array.from({ length: 101 }, () => run('unknown'));
  await settled();
  expect([queue.isFull('unknown'), queue.isFull('known')]).toEqual([true, false]);
  await finish();
  expect(queue.isFull('unknown')).toBe(false);
  const failed = queue.run('known', () => Promise.reject(new Error('no memory')));
  await expect(failed).rejects.toThrow('no memory');
  expect(await queue.run('known', async () => 'next')).toBe('next');
  for (let i = 0; i < 100; i += 1) await finish();
  await Promise.all(all);
});
