import { describe, expect, it, vi } from 'vitest';
import { type EngineDriver, plainSlide, slidesInARow, startEngine } from '../test/drivers/engine-driver.ts';
import type { AnyPlugin, HookContext } from './index.ts';
import { memoryPage } from './memory-page.ts';
import { settle } from './testing/index.ts';

const THREE = slidesInARow(['start', 'middle', 'end']);
const FOUR = slidesInARow(['start', 'middle', 'late', 'end']);
const FROM_A_LINK = { referrer: 'http://site.test/en/1/slideshow', hash: '#/1' };

describe('moving', () => {
  it('goes to the next index and back to the previous one, with the hash [NAV-01, NAV-02]', async () => {
    const d = await startEngine(THREE);
    d.expectOn('start');
    await d.next();
    d.expectOn('middle');
    await d.next();
    expect(d.page.hash()).toBe('#/2');
    await d.previous();
    d.expectOn('middle');
    expect(d.page.history).toEqual(['', '#/1', '#/2', '#/1']);
  });

  it('keeps a tap that came before the first slide was ready, and moves then [NAV-02]', async () => {
    let tapped: Promise<string> | undefined;
    const start = {
      hooks: {
        beforeEnter: ({ go }: HookContext) => {
          tapped ??= go.next();
        },
      },
    };
    const d = await startEngine(slidesInARow(['start', 'middle'], { start }));
    expect(await tapped).toBe('moved');
    d.expectOn('middle');
  });

  it('follows every change of the hash [NAV-01]', async () => {
    const d = await startEngine(FOUR);
    for (const _ of ['middle', 'late', 'end']) await d.next();
    d.page.visit('#/1');
    await settle();
    d.expectOn('middle');
    await d.clock.advance(1000);
    d.page.visit('#/3');
    await settle();
    d.expectOn('end');
    d.page.back();
    await settle();
    d.expectOn('middle');
  });

  it('stays where it is and says so when an index is out of range or no index at all [NAV-07]', async () => {
    const d = await startEngine(THREE);
    await d.next();
    for (const hash of ['#/3', '#/99', '#/x']) {
      d.page.visit(hash);
      await settle();
      d.expectOn('middle');
      expect(d.page.hash()).toBe('#/1');
    }
    await d.next();
    await d.next();
    d.expectOn('end');
    expect(d.log.lines).toHaveLength(4);
  });

  it('animates only one step forward and shows any other move directly [NAV-09]', async () => {
    const d = await startEngine(THREE);
    await d.next();
    expect(d.engine.state().entrance).toBe('forward');
    await d.previous();
    expect(d.engine.state().entrance).toBe('none');
    d.page.visit('#/2');
    await settle();
    expect(d.engine.state().entrance).toBe('none');
  });

  it('is blocked in every way while the animation runs [NAV-08]', async () => {
    const d = await startEngine(THREE);
    await d.engine.next();
    await d.clock.advance(749);
    expect(await d.engine.next()).toBe('locked');
    expect(await d.engine.previous()).toBe('locked');
    d.page.visit('#/2');
    await settle();
    d.expectOn('middle');
    expect(d.page.hash()).toBe('#/1');
    await d.clock.advance(1);
    await d.engine.next();
    d.expectOn('end');
  });

  it('stays when the slide ahead takes itself out of the deck on entry [NAV-07]', async () => {
    const shy: Partial<AnyPlugin> = {
      initial: () => ({ isHere: true }),
      slides: ({ slice }) => ((slice as { isHere: boolean }).isHere ? [{}] : []),
      hooks: { beforeEnter: (ctx: HookContext) => ctx.update((draft) => Object.assign(draft, { isHere: false })) },
    };
    const d = await startEngine(slidesInARow(['start', 'shy', 'third', 'fourth', 'end'], { shy }));
    await d.clock.advance(1000);
    expect(await d.engine.next()).toBe('missing');
    d.expectOn('start');
    expect(d.page.hash()).toBe('');
    await d.next();
    d.expectOn('third');
  });

  it('does not lose a slide of the history to a step back that came too early [NAV-01, NAV-08]', async () => {
    const d = await startEngine(THREE);
    await d.next();
    await d.engine.next();
    d.page.back();
    await settle();
    d.expectOn('end');
    expect(d.page.history).toEqual(['', '#/1', '#/2']);
    await d.clock.advance(750);
    d.page.back();
    await settle();
    d.expectOn('middle');
  });

  it('neither animates nor lets a double tap through when less motion is wished for [NAV-13]', async () => {
    const d = await startEngine(THREE, { page: memoryPage({}, true) });
    await d.engine.next();
    expect(d.engine.state().entrance).toBe('cut');
    await d.clock.advance(249);
    expect(await d.engine.next()).toBe('locked');
    await d.clock.advance(1);
    expect(await d.engine.next()).toBe('moved');
  });

  it('keeps Next disabled for one second, or as long as the slide says [SHELL-05]', async () => {
    const d = await startEngine(slidesInARow(['start', 'slow'], { slow: { footer: { nextDelayMs: 2000 } } }));
    await d.clock.advance(999);
    expect(d.engine.state().footer.next).toBe('disabled');
    await d.clock.advance(1);
    expect(d.engine.state().footer.next).toBe('shown');
    await d.engine.next();
    await d.clock.advance(1999);
    expect(d.engine.state().footer.next).toBe('disabled');
    await d.clock.advance(1);
    expect(d.engine.state().footer.next).toBe('shown');
  });

  it('hides or locks buttons as the slide declares, never by its name [SHELL-03, SHELL-04]', async () => {
    const footer = { previous: 'hidden', next: 'hidden', cancel: 'disabled' } as const;
    const d = await startEngine(slidesInARow(['start', 'choice'], { choice: { footer } }));
    await d.next();
    expect(d.engine.state().footer).toMatchObject(footer);
  });
});

describe('a fresh page', () => {
  it('clears a hash and starts at the first slide [NAV-05]', async () => {
    const d = await startEngine(THREE, { page: memoryPage({ hash: '#/2' }) });
    d.expectOn('start');
    expect(d.page.hash()).toBe('');
  });

  it('keeps the hash of a language link, leaving the first slide on the way [NAV-05]', async () => {
    const left = vi.fn();
    const plugins = slidesInARow(['start', 'middle'], { start: { hooks: { afterLeave: left } } });
    const d = await startEngine(plugins, { page: memoryPage(FROM_A_LINK) });
    d.expectOn('middle');
    expect(left).toHaveBeenCalledOnce();
    expect(d.page.hash()).toBe('#/1');
  });

  it('starts over after a reload [NAV-04]', async () => {
    const d = await startEngine(THREE, { page: memoryPage({ ...FROM_A_LINK, navigation: 'reload' }) });
    d.expectOn('start');
    expect(d.page.hash()).toBe('');
  });

  it('flags the session, until the visitor is back at the start with nothing known [NAV-06]', async () => {
    const plugins = slidesInARow(['start', 'note'], { note: { initial: () => ({ text: '' }) } });
    const d = await startEngine(plugins);
    expect(d.page.session.get('slideshow_active')).toBe('1');
    await d.next();
    d.context().update((draft) => Object.assign(draft, { text: 'entered' }));
    expect(d.engine.state().facts).toMatchObject({ note: { text: 'entered' } });
    await d.previous();
    expect(d.page.session.has('slideshow_active')).toBe(false);
    expect(d.engine.state().facts).toMatchObject({ note: { text: '' } });
  });
});

describe('cancel and done', () => {
  it.each([
    ['cancelled', (d: EngineDriver) => d.engine.cancel()],
    ['finished', (d: EngineDriver) => d.context().go.restart('finished')],
  ])('clear the hash and reload the page when %s [NAV-03]', async (reason, act) => {
    const ended = vi.fn();
    const d = await startEngine(slidesInARow(['start', 'end'], { end: { on: { 'visit:ended': ended } } }));
    await d.next();
    act(d);
    await settle();
    expect(ended).toHaveBeenCalledExactlyOnceWith({ reason }, expect.anything());
    d.expectOn('start');
    expect(d.page.hash()).toBe('');
    expect(d.page.reloads).toBe(1);
  });

  it('lets no late answer reach the next visitor', async () => {
    const plugins = slidesInARow(['start', 'note'], { note: { initial: () => ({ text: '' }) } });
    const d = await startEngine(plugins);
    await d.next();
    const late = d.context();
    d.engine.cancel();
    await settle();
    late.update((draft) => Object.assign(draft, { text: 'of the visitor before' }));
    expect(d.engine.state().facts).toMatchObject({ note: { text: '' } });
    expect(late.visitSignal.aborted).toBe(true);
  });
});

describe('a deck that changes', () => {
  const growing = (extra: number) =>
    slidesInARow(['start', 'extra', 'here', 'end'], {
      extra: {
        initial: () => ({ count: extra }),
        slides: ({ slice }) => Array.from({ length: (slice as { count: number }).count }, (_, i) => ({ key: `${i}` })),
        on: { 'visit:ended': () => {} },
      },
    });

  it('keeps the visitor on the same slide, and the hash follows [NAV-12]', async () => {
    const d = await startEngine(growing(1));
    const extra = d.engine.context();
    await d.next();
    const own = d.context();
    await d.next();
    d.expectOn('here');
    expect(d.page.hash()).toBe('#/2');
    own.update((draft) => Object.assign(draft, { count: 3 }));
    d.expectOn('here');
    expect(d.page.hash()).toBe('#/4');
    own.update((draft) => Object.assign(draft, { count: 0 }));
    d.expectOn('here');
    expect(d.page.hash()).toBe('#/1');
    expect(extra.key).toBe('start');
  });

  it('steps back to the nearest slide left when the one shown is gone [NAV-12]', async () => {
    const d = await startEngine(growing(2));
    await d.next();
    await d.next();
    d.expectOn('extra:1');
    d.context().update((draft) => Object.assign(draft, { count: 1 }));
    await settle();
    d.expectOn('extra:0');
    expect(d.page.hash()).toBe('#/1');
  });

  it('takes new configuration for the same visit', async () => {
    const plugins = slidesInARow(['start', 'note'], { note: { initial: () => ({ text: 'kept' }) } });
    const d = await startEngine(plugins);
    await d.next();
    d.engine.reconfigure({ other: true });
    d.expectOn('note');
    expect(d.context().config).toEqual({ other: true });
    expect(d.engine.state().facts).toMatchObject({ note: { text: 'kept' } });
  });

  it('leaves out a plugin that a location has switched off, unless it is required [LOC-03]', async () => {
    const plugins = slidesInARow(['start', 'photo', 'sign'], { sign: { required: true } });
    const d = await startEngine(plugins, { isSwitchedOff: (_, id) => id !== 'start' });
    expect(d.keys()).toEqual(['start', 'sign']);
  });

  it('leaves it out from the choice on for which the location has switched it off [LOC-03]', async () => {
    const note = { initial: () => ({ text: '' }) };
    const d = await startEngine(slidesInARow(['start', 'note', 'photo', 'sign'], { note }), {
      isSwitchedOff: (_, id, facts) => id === 'photo' && (facts as { note?: { text: string } }).note?.text === 'South',
    });
    expect(d.keys()).toEqual(['start', 'note', 'photo', 'sign']);
    await d.next();
    d.context().update((slice) => void Object.assign(slice, { text: 'South' }));
    expect(d.keys()).toEqual(['start', 'note', 'sign']);
  });

  it('costs only its own slides when the rule of a plugin throws', async () => {
    const slides = () => {
      throw new Error('boom');
    };
    const d = await startEngine(slidesInARow(['start', 'bad', 'end'], { bad: { slides } }));
    expect(d.keys()).toEqual(['start', 'end']);
    expect(d.log.lines[0]).toMatch(/GH_RULE_THREW \(bad\).*boom/);
  });
});

it('logs at the start a constraint on a plugin that is not installed, and ignores it [DEV-01]', async () => {
  const d = await startEngine([plainSlide('start'), plainSlide('end', { place: { after: ['start', 'video'] } })]);
  expect(d.keys()).toEqual(['start', 'end']);
  expect(d.log.lines).toEqual([expect.stringMatching(/'end'.*'video'.*not installed/)]);
});

it('refuses to start with two plugins of one id, or with none that has a slide', async () => {
  await expect(startEngine([plainSlide('a'), plainSlide('a')])).rejects.toMatchObject({ code: 'GH_PLUGIN_DUPLICATE' });
  await expect(startEngine([])).rejects.toMatchObject({ code: 'GH_DECK_EMPTY' });
});

it('goes past what is answered to the first slide that still asks something [GATE-06]', async () => {
  const answered = { slides: () => [{ isAnswered: true }] };
  const d = await startEngine(
    slidesInARow(['start', 'place', 'card', 'form', 'end'], { place: answered, card: answered }),
  );
  expect(await d.context().go.toUnanswered()).toBe('moved');
  d.expectOn('form');
});

describe('a jump ahead', () => {
  /** Four slides: `change` to the two in between, which show Next at once. */
  const four = (change: Partial<AnyPlugin> = {}) => {
    const middle = { footer: { nextDelayMs: 0 }, ...change };
    return slidesInARow(['start', 'middle', 'late', 'end'], { middle, late: { footer: { nextDelayMs: 0 } } });
  };
  const jump = async (plugins: AnyPlugin[], hash = '#/3') => {
    const d = await startEngine(plugins);
    await d.clock.advance(1000);
    d.page.visit(hash);
    await settle();
    return d;
  };

  it('leaves each slide on the way as Next would [DEP-12]', async () => {
    const directions: string[] = [];
    const beforeLeave = ({ direction }: HookContext) => void directions.push(direction);
    const d = await jump(four({ hooks: { beforeLeave } }));
    d.expectOn('end');
    expect([directions, d.page.hash(), d.engine.state().entrance]).toEqual([['forward'], '#/3', 'none']);
  });

  it('ends at a slide that refuses, and the address says so [DEP-12]', async () => {
    const d = await jump(four({ hooks: { beforeLeave: () => false } }));
    d.expectOn('middle');
    expect(d.page.hash()).toBe('#/1');
  });

  it.each<[string, AnyPlugin['footer']]>([
    ['has disabled Next', { next: 'disabled', nextDelayMs: 0 }],
    ['has no Next and is not answered', { next: 'hidden', nextDelayMs: 0 }],
    ['no one has seen, whose Next opens late', { nextDelayMs: 1000 }],
  ])('ends at a slide that %s [DEP-12]', async (_, footer) => {
    const d = await jump(four({ footer }));
    d.expectOn('middle');
    await d.clock.advance(999);
    d.page.visit('#/3');
    await settle();
    d.expectOn('middle');
    expect(d.page.hash()).toBe('#/1');
  });

  it('passes slides that are already answered, even if never shown [DEP-12]', async () => {
    (await jump(four({ footer: { next: 'hidden' }, slides: () => [{ isAnswered: true }] }))).expectOn('end');
  });

  it('passes no slide that the visitor before had seen [DEP-12] [NAV-06]', async () => {
    const d = await startEngine(FOUR);
    for (const _ of ['middle', 'late', 'end']) await d.next();
    d.page.visit('');
    await settle();
    d.expectOn('start');
    await d.clock.advance(1000);
    d.page.visit('#/3');
    await settle();
    d.expectOn('middle');
  });

  it('by a link from elsewhere in the site leads past the first slide at most [DEP-12] [NAV-05]', async () => {
    const d = await startEngine(four(), { page: memoryPage({ ...FROM_A_LINK, hash: '#/3' }) });
    d.expectOn('middle');
    expect(d.page.hash()).toBe('#/1');
  });
});
