import { expect, it } from 'vitest';
import { runHook } from './hooks.ts';
import { createFakeClock, createTestLog } from './testing/index.ts';

const setUp = () => ({ clock: createFakeClock(), log: createTestLog() });

it('gives back what the hook says and leaves no timer behind', async () => {
  const { clock, log } = setUp();
  const run = { plugin: 'form', name: 'beforeLeave', budgetMs: 1000 };
  expect(await runHook({ ...run, call: () => false }, clock, log)).toBe(false);
  expect(await runHook({ ...run, call: async () => true }, clock, log)).toBe(true);
  expect(clock.pending()).toBe(0);
  expect(log.lines).toEqual([]);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('boom');
    },
  ],
  ['rejects', () => Promise.reject(new Error('boom'))],
])('logs a hook that %s with its plugin, and continues [NAV-10]', async (_, call) => {
  const { clock, log } = setUp();
  expect(await runHook({ plugin: 'form', name: 'afterEnter', call, budgetMs: 1000 }, clock, log)).toBeUndefined();
  expect(log.lines[0]).toMatch(/GH_HOOK_THREW \(form\).*afterEnter.*boom/);
});

it('continues without a hook that hangs [NAV-10]', async () => {
  const { clock, log } = setUp();
  const hang = runHook(
    { plugin: 'form', name: 'beforeEnter', call: () => new Promise<void>(() => {}), budgetMs: 3000 },
    clock,
    log,
  );
  await clock.advance(3000);
  expect(await hang).toBeUndefined();
  expect(log.lines[0]).toMatch(/GH_HOOK_TIMEOUT \(form\)/);
});

it('does not count the time in which the visitor is being asked', async () => {
  const { clock, log } = setUp();
  let asking = true;
  const hook = runHook(
    {
      plugin: 'ask',
      name: 'beforeLeave',
      budgetMs: 1000,
      isPaused: () => asking,
      call: () => clock.sleep(60_000).then(() => true),
    },
    clock,
    log,
  );
  await clock.advance(59_999);
  expect(log.lines).toEqual([]);
  await clock.advance(1);
  asking = false;
  expect(await hook).toBe(true);
});

it('logs a slow hook', async () => {
  const { clock, log } = setUp();
  const slow = runHook(
    { plugin: 'form', name: 'afterEnter', budgetMs: 9000, call: () => clock.sleep(2000) },
    clock,
    log,
  );
  await clock.advance(2000);
  await slow;
  expect(log.lines).toEqual(['form: afterEnter took 2000 ms']);
});
