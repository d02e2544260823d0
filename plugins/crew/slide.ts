import { isOn } from '../../domain/flag.ts';
import { defineSlide } from '../_kit/product.ts';
import { onLast } from './on-last.ts';
import { READS } from './reads.ts';
import { emptyCrew } from './slice.ts';

/** Crew size, and the code that lets the others check in at the same time [DAY-06]. */
export default defineSlide({
  id: 'crew',
  reads: READS,
  place: { after: 'welcome', before: ['entrycode', 'sublocation', 'track', 'slotbooking', 'idscan', 'form'] },
  isAsked: ({ module_crew }) => isOn(module_crew),
  // Before the choice of place, only the location's setting counts.
  slides: ({ config }) => (isOn(config.location.module_crew) ? [{}] : []),
  preparation: 'waits',
  initial: emptyCrew,
  // Not printed.
  restore: emptyCrew,
  footer: ({ slice }) => {
    if (slice.joining === 'found') return { nextLabel: 'crew_join_yes' };
    return slice.joining === 'waiting' ? { nextLabel: 'crew_join_without' } : {};
  },
  idle: 'run',
  offline: 'later',
  contributes: {
    detailKeys: ['crew'],
    details: ({ slice: { part, code, size } }) =>
      part === 'alone' ? {} : { crew: { code, size: size > 1 ? size : 0, first: part === 'first' ? 1 : 0 } },
    last: onLast,
  },
  hooks: {
    afterEnter: async (ctx) => (await import('./join-by-code.ts')).joinByCode(ctx),
    beforeLeave: async (ctx) => (await import('./leave.ts')).beforeLeave(ctx),
  },
  on: {
    'form:completed': async (_, ctx) => (await import('./share.ts')).share(ctx),
    'sign:accepted': async (_, ctx) => (await import('./follow.ts')).followCrew(ctx, ctx.visitSignal),
    'last:chosen': async ({ slide, choice }, ctx) => {
      if (slide === 'crew') await (await import('./choose-last.ts')).chooseLast(ctx, choice);
    },
  },
  component: () => import('./Crew.tsx'),
});
