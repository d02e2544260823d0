import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EngineDriver, plainSlide, startEngine } from '../test/drivers/engine-driver.ts';
import type { AnyPlugin, Place } from './index.ts';
import { settle } from './testing/index.ts';

/** Actions of a visitor, a slow network or a badly written plugin. */
const action = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'next' as const }) },
  fc.constant({ kind: 'previous' as const }),
  fc.constant({ kind: 'back' as const }),
  fc.record({ kind: fc.constant('hash' as const), index: fc.nat(12) }),
  fc.record({ kind: fc.constant('toggle' as const), slide: fc.nat(7), on: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 2000 }) }),
);

const plugin = fc.record({
  slides: fc.integer({ min: 0, max: 3 }),
  throws: fc.boolean(),
  slowMs: fc.constantFrom(0, 0, 200, 40_000),
});

const build = (specs: readonly { slides: number; throws: boolean; slowMs: number }[]): AnyPlugin[] =>
  specs.map(({ slides, throws, slowMs }, i) => {
    const place: Place = i === 0 ? {} : { after: `p${i - 1}` };
    return plainSlide(`p${i}`, {
      place,
      initial: () => ({ count: i === 0 ? 1 : slides }),
      slides: ({ slice }) =>
        Array.from({ length: (slice as { count: number }).count }, (_, key) => ({ key: `${key}` })),
      idle: 'stop',
      hooks: {
        beforeLeave: async (ctx) => {
          await ctx.clock.sleep(slowMs);
          if (throws) throw new Error('boom');
          return undefined;
        },
      },
      on: {
        'test:toggle': (payload: unknown, ctx: { update(recipe: (d: object) => void): void }) => {
          const { slide, on } = payload as { slide: number; on: boolean };
          if (slide === i && i > 0) ctx.update((draft) => Object.assign(draft, { count: on ? slides + 1 : 0 }));
        },
      } as AnyPlugin['on'],
    });
  });

const expectSound = ({ engine, page }: EngineDriver): void => {
  const { deck, index, slide } = engine.state();
  expect(new Set(deck.map(({ key }) => key)).size).toBe(deck.length);
  expect(deck[index]?.key).toBe(slide.key);
  expect(page.hash()).toBe(index === 0 ? '' : `#/${index}`);
};

/** Waits until no move runs: a jump ahead may leave several slow slides, each within its hook's 30 s. */
const settleMove = async ({ clock, engine }: EngineDriver): Promise<void> => {
  do await clock.advance(45_000);
  while (engine.state().moving);
  await settle();
};

it('never strands a visitor, never repeats a slide, and keeps hash and slide together on any walk [NAV-08, NAV-10, NAV-12]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plugin, { minLength: 2, maxLength: 7 }),
      fc.array(action, { maxLength: 25 }),
      async (specs, walk) => {
        const d = await startEngine(build(specs));
        for (const act of walk) {
          const emit = d.context().emit as (moment: string, payload: unknown) => void;
          if (act.kind === 'next') await Promise.all([d.engine.next(), d.clock.advance(45_000)]);
          if (act.kind === 'previous') await Promise.all([d.engine.previous(), d.clock.advance(45_000)]);
          if (act.kind === 'back' && d.page.history.length > 1) d.page.back();
          if (act.kind === 'hash') d.page.visit(`#/${act.index}`);
          if (act.kind === 'toggle') emit('test:toggle', act);
          if (act.kind === 'wait') await d.clock.advance(act.ms);
          await settleMove(d);
          expectSound(d);
        }
        // Whatever happened, the visitor can still walk to the end.
        for (let i = 0; i < 30 && d.engine.state().index < d.engine.state().deck.length - 1; i += 1) {
          const moved = d.engine.next();
          await d.clock.advance(45_000);
          await moved;
        }
        expect(d.engine.state().index).toBe(d.engine.state().deck.length - 1);
        d.engine.stop();
      },
    ),
    { numRuns: 60 },
  );
});
