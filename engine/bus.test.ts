import { expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';
import { createTestLog, settle } from './testing/index.ts';

it('lets the other handlers hear a moment when one throws, and names its plugin', async () => {
  const log = createTestLog();
  const bus = createBus(log);
  const { signal } = new AbortController();
  const heard = vi.fn();
  bus.on('bad', 'visit:ended', () => Promise.reject(new Error('later')), signal);
  bus.on(
    'worse',
    'visit:ended',
    () => {
      throw new Error('at once');
    },
    signal,
  );
  bus.on('good', 'visit:ended', heard, signal);
  bus.emit('visit:ended', { reason: 'finished' });
  await settle();
  expect(heard).toHaveBeenCalledExactlyOnceWith({ reason: 'finished' });
  expect(log.lines).toHaveLength(2);
  expect(log.lines.join()).toMatch(/worse.*at once.*bad.*later/);
});

it('listens no longer than its signal', () => {
  const bus = createBus(createTestLog());
  const life = new AbortController();
  const heard = vi.fn();
  bus.on('any', 'visit:ended', heard, life.signal);
  life.abort();
  bus.on('late', 'visit:ended', heard, life.signal);
  bus.emit('visit:ended', { reason: 'idle' });
  expect(heard).not.toHaveBeenCalled();
});
