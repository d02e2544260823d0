import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '../../domain/result.ts';
import type { FinishUploadAnswer } from '../../schemas/generated/types.ts';
import type { CallFailure } from '../data/send.ts';
import { UploadStore, underWay } from './upload-store.ts';

type Answer = Result<FinishUploadAnswer, CallFailure>;

/** A store whose uploads end when the test says so. */
function setUp() {
  const ends = new Map<string, (answer: Answer) => void>();
  const store = new UploadStore(
    (file, { signal }) =>
      new Promise((resolve) => {
        ends.set(file.name, resolve);
        signal.addEventListener('abort', () => resolve(err({ kind: 'network', message: 'stopped' })));
      }),
  );
  const taken: string[][] = [];
  const add = (...names: string[]) =>
    store.add({
      group: 'photos',
      files: names.map((name) => new File(['x'], name)),
      kinds: ['picture'],
      onTaken: (files) => taken.push(files.map(({ name }) => name)),
    });
  const end = async (name: string, answer: Answer = ok({ name } as FinishUploadAnswer)) => {
    ends.get(name)?.(answer);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, ends, taken, add, end };
}

describe('the files on their way to a location', () => {
  it('are reported in the order chosen, not by speed, and without subscribers [STU-03]', async () => {
    const { store, ends, taken, add, end } = setUp();
    const leave = store.subscribe(() => {});
    add('a', 'b', 'c');
    leave();
    expect([...ends.keys()]).toEqual(['a', 'b']);
    await end('b');
    await end('c');
    expect(taken).toEqual([]);
    await end('a');
    expect(taken).toEqual([['a', 'b', 'c']]);
    expect(store.snapshot()).toEqual([]);
  });

  it('stay listed with the reason if they are refused, and do not block the others [STU-03]', async () => {
    const { store, taken, add, end } = setUp();
    add('a', 'b');
    await end('a', err({ kind: 'refused', message: 'no picture' }));
    expect(underWay(store.snapshot()).map(({ name }) => name)).toEqual(['b']);
    await end('b');
    expect(taken).toEqual([['b']]);
    expect(store.snapshot()).toMatchObject([{ name: 'a', failure: { message: 'no picture' } }]);
    store.dismiss(store.snapshot()[0]?.id ?? 0);
    expect(store.snapshot()).toEqual([]);
  });

  it('are stopped one by one, or all when the location is left [STU-03]', async () => {
    const { store, taken, add, end } = setUp();
    add('a', 'b', 'c');
    store.dismiss(store.snapshot()[0]?.id ?? 0);
    await end('b');
    await end('c');
    expect(taken).toEqual([['b', 'c']]);
    add('d', 'e');
    store.stop();
    await end('d');
    expect(store.snapshot()).toEqual([]);
    expect(taken).toHaveLength(1);
  });
});
