import { defineSlide } from 'gatehouse-engine';
import { lessonHooks, toldLessons } from '../_kit/visit/lessons.ts';
import type { InstructionHook } from './context.ts';
import { instructionsOf } from './instructions.ts';
import { knownRows } from './known-rows.ts';
import { instructionReads } from './reads.ts';
import { offerSkip } from './skip.ts';
import { askTaught, isTextHeld, shownThen, taughtThen } from './taught.ts';
import './slice.ts';
import { awaitAnswers } from '../_kit/visit/await-answers.ts';

const lesson = lessonHooks<InstructionHook>(() => 'instruction');

/** What the visitor must know before continuing [INS-01]. */
export default defineSlide({
  id: 'instruction',
  reads: instructionReads,
  place: { after: ['form', 'otp'], before: 'sign' },
  slides: () => [{}],
  preparation: 'counts',
  leavesOut: (plugins, { slice }) => (slice.hasSkipped ? plugins.filter(({ skippable }) => skippable) : []),
  contributes: {
    lessons: toldLessons,
    print: ({ config, facts }) => ({ textWithoutPhotos: instructionsOf(config, facts) }),
    lessonTitles: ({ config, facts, text }): Record<string, string> =>
      instructionsOf(config, facts) === '' ? {} : { instruction: text('print_rules') },
    rows: knownRows,
  },
  initial: () => ({
    hasSkipped: false,
    hasOffered: false,
    directPrint: 'none' as const,
    awaited: [],
    shown: {},
    taught: null,
  }),
  idle: 'run',
  offline: 'works',
  resume: (slice) => ({ ...slice, awaited: [] }),
  restore: ({ lessons }) => ({ taught: taughtThen(lessons), shown: shownThen(lessons) }),
  on: {
    // The new place may have no such slide, on which a visitor who comes back would be asked again.
    'destination:changed': (_, ctx) =>
      ctx.update((slice) => {
        slice.hasSkipped = false;
      }),
  },
  hooks: {
    // A visitor who comes back is asked again, and the slides that follow are back in the deck.
    beforeEnter(ctx) {
      ctx.update((slice) => {
        slice.hasSkipped = false;
      });
      return askTaught(ctx);
    },
    // Anyone who came with a code and is known here is asked at once [GATE-06].
    async afterEnter(ctx) {
      if (!isTextHeld(ctx) && instructionsOf(ctx.config, ctx.facts) !== '') lesson.afterEnter(ctx);
      if (!ctx.facts.entrycode?.taken || ctx.slice.hasOffered) return;
      ctx.update((slice) => {
        slice.hasOffered = true;
      });
      await offerSkip(ctx);
      if (ctx.slice.hasSkipped) void ctx.go.next();
    },
    beforeLeave,
  },
  chunk: 'visit',
  component: () => import('./Instruction.tsx'),
});

/** Forward only when it is known which slides follow. */
async function beforeLeave(ctx: InstructionHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const tappedAt = ctx.clock.now();
  // Asked beside the driver's check: one after the other, two calls that hang would take longer than a visitor waits.
  ctx.emit('safety:next', {});
  const wasAsked = !ctx.slice.hasOffered && (await offerSkip(ctx));
  // The answer to a question is a tap of its own.
  await awaitAnswers(ctx, wasAsked ? ctx.clock.now() : tappedAt);
  return true;
}
