import { defineSlide } from '../_kit/product.ts';
import { lessonHooks, listLessonsToSend } from '../_kit/visit/lessons.ts';
import { instructionsOf } from './instructions.ts';
import { listKnownRows } from './list-known-rows.ts';
import { offerSkip } from './skip.ts';
import { askTaught, isTextHeld, restoreShown, restoreTaught } from './taught.ts';
import './slice.ts';
import { awaitAnswers } from '../_kit/visit/await-answers.ts';
import { type InstructionHook, READS } from './reads.ts';

const lesson = lessonHooks<InstructionHook>(() => 'instruction');

/** The location's notice and instructions [INS-01]. */
export default defineSlide({
  id: 'instruction',
  reads: READS,
  place: { after: ['form', 'otp'], before: 'sign' },
  slides: () => [{}],
  preparation: 'counts',
  leavesOut: (plugins, { slice }) => (slice.hasSkipped ? plugins.filter(({ skippable }) => skippable) : []),
  contributes: {
    lessons: listLessonsToSend,
    print: ({ config, facts }) => ({ textWithoutPhotos: instructionsOf(config, facts) }),
    lessonTitles: ({ config, facts, text }): Record<string, string> =>
      instructionsOf(config, facts) === '' ? {} : { instruction: text('print_rules') },
    rows: listKnownRows,
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
  restore: ({ lessons }) => ({ taught: restoreTaught(lessons), shown: restoreShown(lessons) }),
  on: {
    'destination:changed': (_, ctx) => ctx.update({ hasSkipped: false }),
  },
  hooks: {
    // Coming back restores the skipped slides.
    beforeEnter(ctx) {
      ctx.update({ hasSkipped: false });
      return askTaught(ctx);
    },
    // A visitor with a code is asked at once [GATE-06].
    async afterEnter(ctx) {
      if (!isTextHeld(ctx) && instructionsOf(ctx.config, ctx.facts) !== '') lesson.afterEnter(ctx);
      if (!ctx.facts.entrycode?.taken || ctx.slice.hasOffered) return;
      ctx.update({ hasOffered: true });
      await offerSkip(ctx);
      if (ctx.slice.hasSkipped) void ctx.go.next();
    },
    beforeLeave,
  },
  chunk: 'visit',
  component: () => import('./Instruction.tsx'),
});

async function beforeLeave(ctx: InstructionHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const tappedAt = ctx.clock.now();
  // In sequence, two hanging calls would take too long.
  ctx.emit('safety:next', {});
  const wasAsked = !ctx.slice.hasOffered && (await offerSkip(ctx));
  // Answering the offer is a new tap.
  await awaitAnswers(ctx, wasAsked ? ctx.clock.now() : tappedAt);
  return true;
}
