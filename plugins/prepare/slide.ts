import { isOn } from '../../domain/flag.ts';
import { defineSlide, type HookContext } from '../_kit/product.ts';
import './slice.ts';

export type PrepareHook = HookContext<'prepare', PrepareRead>;

const READS = [
  'module_entry_code',
  'facts.instruction',
  'facts.sublocation',
  'facts.track',
  'facts.entrycode',
  'services.http',
  'services.visit',
] as const;
export type PrepareRead = (typeof READS)[number];

/** Ends a visit prepared at home: the entries are kept with the invitation, no one is checked in [GATE-06]. */
export default defineSlide({
  id: 'prepare',
  reads: READS,
  place: {
    after: ['form', 'otp', 'instruction', 'photo', 'video', 'breathalyzer', 'controlquestion', 'askperson'],
    before: 'sign',
  },
  isAsked: ({ module_entry_code }) => isOn(module_entry_code),
  slides: ({ facts }) => (facts.entrycode?.isPreparing ? [{}] : []),
  initial: () => ({ problem: null }),
  footer: { nextLabel: 'prepare_save', cancel: 'shown' },
  // Entries may wait here for any time.
  idle: 'stop',
  offline: 'later',
  resume: () => ({ problem: null }),
  hooks: {
    beforeLeave: async (ctx) => ctx.direction !== 'forward' || (await import('./save.ts')).save(ctx),
  },
  component: () => import('./Prepare.tsx'),
});
