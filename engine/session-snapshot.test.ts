import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../page/simulation/environment.ts';
import { slidesInARow, startEngine } from '../test/drivers/engine-driver.ts';
import { sessionSnapshot } from './session-snapshot.ts';

const KEY = 'guide-1';
const PLUGINS = slidesInARow(['a', 'b', 'c'], { b: { initial: () => ({ text: '' }) } });

async function walked(storage: Storage) {
  const kept = sessionSnapshot(() => storage, KEY);
  const deck = await startEngine(PLUGINS);
  const stop = kept.follow(deck.engine);
  await deck.next();
  deck.context().update({ text: 'Ann' } as never);
  return { kept, deck, stop };
}

describe('a visit in the storage of its tab [LIGHT-04]', () => {
  it('is there after a reload, with its slide and its facts', async () => {
    const { kept } = await walked(memoryStorage());
    const later = await startEngine(PLUGINS, { saved: kept.read() });
    later.expectOn('b');
    expect(later.slice('b')).toEqual({ text: 'Ann' });
  });

  it('leaves nothing behind when it ends, not even while the page loads again', async () => {
    const storage = memoryStorage();
    const { deck } = await walked(storage);
    expect(storage.length).toBe(1);
    deck.context().go.restart('finished');
    expect(deck.page.reloads).toBe(1);
    expect(storage.length).toBe(0);
  });

  it('stays as it is once it is not followed any more', async () => {
    const { kept, deck, stop } = await walked(memoryStorage());
    stop();
    await deck.next();
    expect(kept.read()?.key).toBe('b');
  });

  it.each(['', '{', '1', '{"key":"b","seed":1}', '{"key":"b","seed":1,"slices":{"b":2}}'])(
    'begins anew with what it cannot read: %s',
    (text) => {
      const storage = memoryStorage(text === '' ? {} : { [KEY]: text });
      expect(sessionSnapshot(() => storage, KEY).read()).toBeNull();
    },
  );

  it('does without storage that is blocked', async () => {
    const blocked = sessionSnapshot(() => {
      throw new Error('denied');
    }, KEY);
    const deck = await startEngine(PLUGINS);
    blocked.follow(deck.engine);
    await deck.next();
    deck.expectOn('b');
    expect(blocked.read()).toBeNull();
  });

  it('drops an older copy where the storage is full', async () => {
    const storage = memoryStorage();
    const { kept, deck } = await walked(storage);
    storage.setItem = () => {
      throw new Error('quota');
    };
    deck.context().update({ text: 'Ben' } as never);
    expect(kept.read()).toBeNull();
  });
});
