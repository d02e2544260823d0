import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slidesInARow, startEngine } from '../test/drivers/engine-driver.ts';
import type { AnyPlugin, HookContext, MoveOutcome, Verbs } from './index.ts';
import { memoryPage } from './memory-page.ts';
import { settle } from './testing/index.ts';
import { ANIMATION_LOCK_MS } from './turns.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

describe('a move that a plugin asks for', () => {
  /** On `b`, with its animation just started. */
  const onB = async (change: Record<string, Partial<AnyPlugin>> = {}) => {
    const d = await startEngine(slidesInARow(IDS, change));
    expect(await d.engine.next()).toBe('moved');
    return { d, go: d.context().go };
  };

  it('waits until the animation is over, and then moves [NAV-08]', async () => {
    const { d, go } = await onB();
    const asked = go.next();
    await d.clock.advance(ANIMATION_LOCK_MS - 1);
    d.expectOn('b');
    await d.clock.advance(1);
    d.expectOn('c');
    expect(await asked).toBe('moved');
  });

  it('waits no longer than the shorter pause where less motion is wished for [NAV-13]', async () => {
    const d = await startEngine(slidesInARow(IDS), { page: memoryPage({}, true) });
    await d.engine.next();
    void d.context().go.next();
    await d.clock.advance(249);
    d.expectOn('b');
    await d.clock.advance(1);
    d.expectOn('c');
  });

  it('gives its place to a later one: only the latest happens', async () => {
    const { d, go } = await onB();
    const asked = [go.next(), go.to('e'), go.to('d')];
    await d.clock.advance(ANIMATION_LOCK_MS);
    d.expectOn('d');
    expect(await Promise.all(asked)).toEqual(['cancelled', 'cancelled', 'moved']);
  });

  it('leaves the double tap of a visitor swallowed [NAV-08]', async () => {
    const { d, go } = await onB();
    const asked = go.next();
    expect(await d.engine.next()).toBe('locked');
    d.page.visit('#/3');
    await d.clock.advance(ANIMATION_LOCK_MS);
    expect(await asked).toBe('moved');
    d.expectOn('c');
    expect(d.page.hash()).toBe('#/2');
  });

  it('moves on once, however often its slide asks for the next one', async () => {
    const { d, go } = await onB();
    await d.clock.advance(ANIMATION_LOCK_MS);
    const asked = [go.next(), go.next(), go.next()];
    await d.clock.advance(5000);
    expect((await Promise.all(asked)).sort()).toEqual(['cancelled', 'cancelled', 'moved']);
    d.expectOn('c');
  });

  it('waits for a leave that asks the network, and moves if that was refused', async () => {
    const beforeLeave = (ctx: HookContext) => ctx.clock.sleep(3000).then(() => ctx.direction === 'jump');
    const { d, go } = await onB({ b: { hooks: { beforeLeave } } });
    await d.clock.advance(ANIMATION_LOCK_MS);
    const tapped = d.engine.next();
    const asked = go.to('e');
    await d.clock.advance(3000);
    expect(await tapped).toBe('vetoed');
    await d.clock.advance(3000);
    expect(await asked).toBe('moved');
    d.expectOn('e');
  });

  it('is cancelled when its slide is left before, unless it belongs to the visit', async () => {
    const beforeLeave = (ctx: HookContext) => ctx.clock.sleep(3000).then(() => true);
    for (const hangsOnVisit of [false, true]) {
      const { d, go } = await onB({ b: { hooks: { beforeLeave } } });
      await d.clock.advance(ANIMATION_LOCK_MS);
      void d.engine.next();
      const asked = go.to('e', hangsOnVisit ? d.context().visitSignal : undefined);
      await d.clock.advance(5000);
      expect(await asked).toBe(hangsOnVisit ? 'moved' : 'cancelled');
      d.expectOn(hangsOnVisit ? 'e' : 'c');
    }
  });

  it('is off when the visit ends', async () => {
    const { d, go } = await onB();
    const asked = [go.to('d', d.context().visitSignal), go.next()];
    d.engine.cancel();
    await d.clock.advance(5000);
    expect(await Promise.all(asked)).toEqual(['cancelled', 'cancelled']);
    d.expectOn('a');
  });

  it('steps from the slide where it was asked for, also when a reaction to a moment asks', async () => {
    const on = { 'test:on': (_: unknown, ctx: Verbs) => void ctx.go.next() } as unknown as AnyPlugin['on'];
    const beforeLeave = (ctx: HookContext) => ctx.clock.sleep(100).then(() => true);
    const { d } = await onB({ b: { hooks: { beforeLeave } }, e: { on } });
    await d.clock.advance(ANIMATION_LOCK_MS);
    void d.engine.next();
    (d.context().emit as (moment: string, payload: unknown) => void)('test:on', {});
    await d.clock.advance(5000);
    d.expectOn('c');
  });

  it('lets a hook refuse the leave and send the visitor elsewhere', async () => {
    const beforeLeave = (ctx: HookContext) => {
      if (ctx.direction !== 'forward') return true;
      void ctx.go.to('d');
      return false;
    };
    const { d } = await onB({ b: { hooks: { beforeLeave } } });
    await d.clock.advance(ANIMATION_LOCK_MS);
    await d.engine.next();
    await settle();
    d.expectOn('d');
  });

  it('breaks the deadlock of a hook that waits for a move that waits for the hook [NAV-10]', async () => {
    const beforeLeave = async (ctx: HookContext) => (await ctx.go.next()) === 'moved';
    const { d } = await onB({ b: { hooks: { beforeLeave } } });
    await d.clock.advance(ANIMATION_LOCK_MS);
    void d.engine.next();
    await d.clock.advance(40_000);
    d.expectOn('c');
    expect(d.log.lines.join()).toContain('GH_HOOK_TIMEOUT (b)');
  });
});

/** Requests of visitors and plugins, with the pause before the next. */
const wish = fc.record({
  by: fc.constantFrom('tap', 'tap', 'back', 'hash', 'plugin next', 'plugin previous', 'plugin to'),
  index: fc.nat(IDS.length - 1),
  thenMs: fc.constantFrom(0, 0, 1, 100, 749, 750, 2000),
});

it('keeps to one move at a time and skips no slide, no matter who asks and when [NAV-02, NAV-08]', async () => {
  const slow = (ctx: HookContext) => ctx.clock.sleep(ctx.key === 'c' ? 400 : 0).then(() => true);
  const plugins = slidesInARow(IDS, Object.fromEntries(IDS.map((id) => [id, { hooks: { beforeLeave: slow } }])));
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { maxLength: 30 }), async (wishes) => {
      const d = await startEngine(plugins);
      /** Each slide entered: from where, when, and whether by a step forward. */
      const entries: { from: number; to: number; at: number; isForward: boolean }[] = [];
      let seen = d.engine.state();
      d.engine.subscribe(() => {
        const now = d.engine.state();
        if (now.entry === seen.entry) return;
        const isForward = now.entrance === 'forward';
        entries.push({ from: seen.index, to: now.index, at: d.clock.now(), isForward });
        seen = now;
      });
      const outcomes: Promise<MoveOutcome>[] = [];
      let steps = 0;
      for (const { by, index, thenMs } of wishes) {
        const { go } = d.context();
        if (by === 'tap') outcomes.push(d.engine.next() as Promise<MoveOutcome>);
        if (by === 'back') outcomes.push(d.engine.previous() as Promise<MoveOutcome>);
        if (by === 'hash') d.page.visit(`#/${index}`);
        if (by === 'plugin next') outcomes.push(go.next());
        if (by === 'plugin previous') outcomes.push(go.previous());
        if (by === 'plugin to') outcomes.push(go.to(IDS[index] ?? 'a'));
        if (by === 'tap' || by === 'plugin next' || by === 'hash') steps += 1;
        await d.clock.advance(thenMs);
      }
      await d.clock.advance(10_000);
      // Every request is answered, and each moves at most once.
      expect(await Promise.all(outcomes)).toHaveLength(outcomes.length);
      const forward = entries.filter(({ isForward }) => isForward);
      expect(forward.length).toBeLessThanOrEqual(steps);
      for (const { from, to } of forward) expect(to).toBe(from + 1);
      entries.forEach((entry, i) => {
        const before = entries[i - 1];
        if (before?.isForward) expect(entry.at - before.at).toBeGreaterThanOrEqual(ANIMATION_LOCK_MS);
      });
      expect(d.page.hash()).toBe(seen.index === 0 ? '' : `#/${seen.index}`);
      d.engine.stop();
    }),
    { numRuns: 200 },
  );
});
