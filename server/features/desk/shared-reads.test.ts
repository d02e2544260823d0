import { expect, it } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Reads that are made when the test says so. */
function readsByHand() {
  const made: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const reads = new SharedReads(
    (key: string) => new Promise<string>((answer, fail) => void made.push({ key, answer, fail })),
  );
  return { reads, made };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('starts one read for all callers during another, and never shares an earlier one [DESK-01]', async () => {
  const { reads, made } = readsByHand();
  const first = reads.read('1');
  const others = [reads.read('1'), reads.read('1'), reads.read('1')];
  const elsewhere = reads.read('2');
  expect(made.map(({ key }) => key)).toEqual(['1', '2']);
  made[0]?.answer('old');
  expect(await first).toBe('old');
  await settled();
  expect(made).toHaveLength(3);
  const late = reads.read('1');
  made[2]?.answer('new');
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
  await settled();
  made[3]?.answer('newest');
  expect(await late).toBe('newest');
  made[1]?.answer('other');
  expect(await elsewhere).toBe('other');
});

it('fails for its own callers, and reads again for the others [DESK-01]', async () => {
  const { reads, made } = readsByHand();
  const first = reads.read('1');
  const second = reads.read('1');
  made[0]?.fail(new Error('the database is away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  made[1]?.answer('there');
  expect(await second).toBe('there');
  void reads.read('1');
  expect(made).toHaveLength(3);
});
