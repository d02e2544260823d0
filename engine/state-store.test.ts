import { expect, it, vi } from 'vitest';
import type { EngineState, ResolvedFooter } from './state.ts';
import { createStateStore } from './state-store.ts';

const setUp = () => {
  const store = createStateStore({ index: 0, banner: null, footer: { nextDelayMs: 1 } } as EngineState);
  const told = vi.fn();
  store.subscribe(told);
  return { store, told };
};

it('notifies of a change, and stays silent when nothing differs', () => {
  const { store, told } = setUp();
  const before = store.get();
  store.set({ index: 0, footer: { nextDelayMs: 1 } as ResolvedFooter });
  expect(store.get()).toBe(before);
  expect(told).not.toHaveBeenCalled();
  store.set({ footer: { nextDelayMs: 2 } as ResolvedFooter });
  expect(told).toHaveBeenCalledOnce();
});

it('notifies once for a batch', () => {
  const { store, told } = setUp();
  store.together(() => {
    store.set({ index: 1 });
    store.together(() => store.set({ banner: 30 }));
    expect(store.get()).toMatchObject({ index: 1, banner: 30 });
    expect(told).not.toHaveBeenCalled();
  });
  expect(told).toHaveBeenCalledOnce();
});
