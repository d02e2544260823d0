import { defineSlide, type HookContext } from 'gatehouse-engine';
import { instructionsOf } from './instructions.ts';
import { beforeLeave } from './leave.ts';
import { offerSkip } from './skip.ts';
import './slice.ts';

const FLAGS = [
  'slideshow_skippable',
  'printout_directly_after_form_slide',
  'module_kiosk',
  'printout_landscape_mode',
  'printout_format',
] as const;

export type InstructionFlag = (typeof FLAGS)[number];
export type InstructionHook = HookContext<'instruction', InstructionFlag>;

/** What the visitor must know before continuing [INS-01]. */
export default defineSlide({
  id: 'instruction',
  reads: FLAGS,
  place: { after: ['form', 'otp'], before: 'sign' },
  slides: () => [{}],
  preparation: 'counts',
  skips: ({ slice }) => slice.hasSkipped,
  contributes: { print: ({ config, facts }) => ({ textWithoutPhotos: instructionsOf(config, facts) }) },
  initial: () => ({ hasSkipped: false, hasOffered: false, directPrint: 'none' as const, awaited: [] }),
  idle: 'run',
  offline: 'works',
  resume: (slice) => ({ ...slice, awaited: [] }),
  hooks: {
    // A visitor who comes back is asked again, and the slides that follow are back in the deck.
    beforeEnter: (c) =>
      c.update((slice) => {
        slice.hasSkipped = false;
      }),
    // Anyone who came with a code and is known here is asked at once [GATE-06].
    async afterEnter(c) {
      if (!c.facts.entrycode?.taken || c.slice.hasOffered) return;
      c.update((slice) => {
        slice.hasOffered = true;
      });
      await offerSkip(c);
      if (c.slice.hasSkipped) void c.go.next();
    },
    beforeLeave,
  },
  chunk: 'visit',
  component: () => import('./Instruction.tsx'),
});
