import { describe, expect, it, vi } from 'vitest';
import { slidesInARow, startEngine } from '../test/drivers/engine-driver.ts';
import type { AnyPlugin, HookContext, Verbs } from './index.ts';
import { settle } from './testing/index.ts';

const NAMES = ['beforeEnter', 'afterEnter', 'beforeLeave', 'afterLeave'] as const;

/** Hooks that record when they run. */
function noting(id: string, notes: string[]): Partial<AnyPlugin> {
  const note = (name: string) => (ctx: HookContext) => void notes.push(`${id}.${name} ${ctx.direction}`);
  return { hooks: Object.fromEntries(NAMES.map((name) => [name, note(name)])) };
}

describe('the lifecycle of a slide', () => {
  it('runs its hooks in order around each move [NAV-10]', async () => {
    const notes: string[] = [];
    const d = await startEngine(slidesInARow(['a', 'b'], { a: noting('a', notes), b: noting('b', notes) }));
    notes.length = 0;
    await d.next();
    expect(notes).toEqual([
      'a.beforeLeave forward',
      'b.beforeEnter forward',
      'a.afterLeave forward',
      'b.afterEnter forward',
    ]);
  });

  it('stays when a hook vetoes the leave, at once or later [NAV-10]', async () => {
    let answer: false | Promise<false> = false;
    const plugins = slidesInARow(['a', 'b'], { a: { hooks: { beforeLeave: () => answer } } });
    const d = await startEngine(plugins);
    await d.next();
    d.expectOn('a');
    answer = Promise.resolve(false as const);
    await d.next();
    d.expectOn('a');
    d.page.visit('');
    await settle();
    expect(d.page.hash()).toBe('');
  });

  it('does not strand the visitor when hooks throw [NAV-10]', async () => {
    const bad = () => Promise.reject(new Error('boom'));
    const hooks = { beforeEnter: bad, afterEnter: bad, beforeLeave: bad, afterLeave: bad };
    const d = await startEngine(slidesInARow(['a', 'b', 'c'], { a: { hooks }, b: { hooks }, c: { hooks } }));
    await d.next();
    await d.next();
    d.expectOn('c');
    expect(d.log.lines.some((line) => line.includes('GH_HOOK_THREW (b)'))).toBe(true);
  });

  it('shows that it works while a leave asks the network, and moves once', async () => {
    const asked = vi.fn((ctx: HookContext) => ctx.clock.sleep(3000).then(() => true));
    const d = await startEngine(slidesInARow(['a', 'b'], { a: { hooks: { beforeLeave: asked } } }));
    const first = d.engine.next();
    expect(d.engine.state().moving).toBe(false);
    await d.clock.advance(100);
    expect(d.engine.state().moving).toBe(true);
    expect(await d.engine.next()).toBe('locked');
    await d.clock.advance(3000);
    expect(await first).toBe('moved');
    expect(d.engine.state().moving).toBe(false);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('ends what a slide began when it is left', async () => {
    const polled = vi.fn();
    const afterEnter = (ctx: HookContext) => ctx.clock.interval(1000, polled, ctx.signal);
    const d = await startEngine(slidesInARow(['a', 'b', 'c'], { b: { hooks: { afterEnter } } }));
    await d.next();
    await d.clock.advance(2250);
    expect(polled).toHaveBeenCalledTimes(3);
    await d.next();
    const before = polled.mock.calls.length;
    await d.clock.advance(10_000);
    expect(polled).toHaveBeenCalledTimes(before);
  });

  it('gives up a pending move when the visit ends', async () => {
    const beforeLeave = (ctx: HookContext) => ctx.clock.sleep(5000).then(() => true);
    const d = await startEngine(slidesInARow(['a', 'b', 'c'], { b: { hooks: { beforeLeave } } }));
    await d.next();
    const pending = d.engine.next();
    d.engine.cancel();
    await d.clock.advance(6000);
    expect(await pending).toBe('cancelled');
    d.expectOn('a');
    expect(d.engine.state().moving).toBe(false);
  });

  describe('where something would be lost', () => {
    const question = { title: 'Cancel?', body: '', submit: 'Start over', cancel: 'Continue' };
    const onThird = async () => {
      const d = await startEngine(slidesInARow(['a', 'b', 'c']), { askBeforeLoss: () => question });
      await d.next();
      await d.next();
      return d;
    };
    const answers = async (d: Awaited<ReturnType<typeof onThird>>, how: 'submit' | 'cancel') => {
      await settle();
      d.engine.state().modal?.close(how);
      await settle();
    };

    it('Cancel ends the visit once the visitor agrees, and not before [GATE-03] [DEP-02]', async () => {
      const d = await onThird();
      d.engine.cancel();
      d.expectOn('c');
      await answers(d, 'cancel');
      d.expectOn('c');
      expect(d.engine.state().modal).toBeNull();
      d.engine.cancel();
      await answers(d, 'submit');
      expect(d.page.reloads).toBe(1);
    });

    it('going back to the first slide asks once, by button and by the browser alike, and the address stays right [GATE-03] [DEP-02]', async () => {
      const d = await onThird();
      d.page.visit('');
      d.page.visit('');
      await answers(d, 'cancel');
      d.expectOn('c');
      expect([d.engine.state().modal, d.page.hash()]).toEqual([null, '#/2']);
      await d.previous();
      d.expectOn('b');
      void d.engine.previous();
      await answers(d, 'submit');
      await d.clock.advance(1000);
      d.expectOn('a');
    });

    it('a time-out does not ask [GATE-03] [DEP-02]', async () => {
      const d = await onThird();
      await d.clock.advance(181_000);
      expect([d.engine.state().modal, d.page.reloads]).toEqual([null, 1]);
    });
  });

  it('offers a retry when the chunk of a slide does not come', async () => {
    let isOnline = false;
    const component = () =>
      isOnline ? Promise.resolve({ default: () => null }) : Promise.reject(new Error('offline'));
    const d = await startEngine(slidesInARow(['a', 'b'], { b: { component } }), {
      loadFailure: () => ({ title: 'No answer', body: '', submit: 'Try again' }),
    });
    await d.next();
    d.expectOn('a');
    isOnline = true;
    d.engine.state().modal?.close('submit');
    await settle();
    d.expectOn('b');
  });
});

describe('a slide whose code never comes', () => {
  it('is given up in time, can be asked for again, and leaves the visitor where they are [OFF-08] [CALL-03]', async () => {
    let isHanging = true;
    const component = () => (isHanging ? new Promise<never>(() => {}) : Promise.resolve({ default: () => null }));
    const d = await startEngine(slidesInARow(['a', 'b'], { b: { component } }), {
      loadFailure: () => ({ title: 'No answer', body: '', submit: 'Try again', cancel: 'Back' }),
    });
    await d.clock.advance(1000);
    const moving = d.engine.next();
    await d.clock.advance(9000);
    expect(await moving).toBe('failed');
    expect(d.engine.state().modal?.options).toMatchObject({ submit: 'Try again', cancel: 'Back' });
    d.engine.state().modal?.close('cancel');
    await settle();
    d.expectOn('a');
    isHanging = false;
    await d.next();
    d.expectOn('b');
  });
});

describe('facts and moments', () => {
  it('lets a plugin react to a moment of another, whether its slide is shown or not', async () => {
    const on = {
      'visit:ended': () => {},
      'test:scanned': (payload: { name: string }, ctx: Verbs) => ctx.update((draft) => Object.assign(draft, payload)),
    };
    const plugins = slidesInARow(['scan', 'form'], {
      form: { initial: () => ({ name: '' }), on: on as AnyPlugin['on'] },
    });
    const d = await startEngine(plugins);
    const emit = d.context().emit as (moment: string, payload: unknown) => void;
    emit('test:scanned', { name: 'Anna' });
    expect(d.engine.state().facts).toMatchObject({ form: { name: 'Anna' } });
  });

  it('derives the deck once for a moment that several plugins answer by a change [FAST-02]', async () => {
    const slides = vi.fn(() => [{}]);
    const count = (ctx: Verbs) => ctx.update((draft) => Object.assign(draft, { n: Object(ctx.slice).n + 1 }));
    const counting = {
      initial: () => ({ n: 0 }),
      on: { 'test:scanned': (_: unknown, ctx: Verbs) => [count(ctx), count(ctx)] } as unknown as AnyPlugin['on'],
    };
    const d = await startEngine(slidesInARow(['a', 'b', 'c'], { a: { slides }, b: counting, c: counting }));
    const emit = d.context().emit as (moment: string, payload: unknown) => void;
    slides.mockClear();
    emit('test:scanned', {});
    expect(slides).toHaveBeenCalledTimes(1);
    expect(d.engine.state().facts).toMatchObject({ b: { n: 2 }, c: { n: 2 } });
  });

  it('freezes what a slide reads', async () => {
    const d = await startEngine(slidesInARow(['a'], { a: { initial: () => ({ list: [1] }) } }));
    const { list } = d.context().slice as unknown as { list: number[] };
    expect(() => list.push(2)).toThrow(TypeError);
  });

  it('draws the same for the whole visit and differently for the next', async () => {
    let seed = 0;
    const d = await startEngine(slidesInARow(['a', 'b']), { newSeed: () => ++seed });
    const draw = () => d.context().random('x')();
    const first = draw();
    expect(draw()).toBe(first);
    await d.next();
    await d.previous();
    expect(draw()).not.toBe(first);
  });

  it('shows a plugin only the flags it reads', async () => {
    const seen: object[] = [];
    const slides = (ctx: { settings: object }) => {
      seen.push(ctx.settings);
      return [{}];
    };
    const settings = () => ({ printout: 1, module_sms: 1 });
    await startEngine(slidesInARow(['a'], { a: { reads: ['printout'], slides } }), { settings });
    expect(seen[0]).toEqual({ printout: 1 });
  });
});

describe('the modal', () => {
  const open = async () => {
    const d = await startEngine(slidesInARow(['a', 'b']));
    await d.next();
    return d;
  };

  it('answers with the visitor’s choice and calls back in order [SHELL-08]', async () => {
    const d = await open();
    const calls: string[] = [];
    const answer = d.context().modal({
      title: 'T',
      body: 'B',
      onHidden: () => calls.push('hidden'),
      onSubmit: () => calls.push('submit'),
    });
    d.engine.state().modal?.close('submit');
    expect(await answer).toBe('submit');
    expect(calls).toEqual(['hidden', 'submit']);
    expect(d.engine.state().modal).toBeNull();
  });

  it('closes with the slide, with its own signal and with the visit', async () => {
    const d = await open();
    const own = new AbortController();
    const first = d.context().modal({ title: '1', body: '' });
    const second = d.context().modal({ title: '2', body: '', signal: own.signal });
    expect(d.engine.state().modal?.options.title).toBe('2');
    own.abort();
    expect(await second).toBe('closed');
    expect(d.engine.state().modal?.options.title).toBe('1');
    d.engine.cancel();
    expect(await first).toBe('closed');
  });
});
