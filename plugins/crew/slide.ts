import { isOn } from '../../domain/flag.ts';
import { defineSlide } from '../_kit/product.ts';
import { isHandedOn } from './handed-on.ts';
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
  slides: ({ config, slice: { isBrought, isWanted } }) =>
    isOn(config.location.module_crew) && (isBrought || isWanted) ? [{}] : [],
  preparation: 'waits',
  initial: emptyCrew,
  // Not printed.
  restore: emptyCrew,
  footer: ({ slice }) => {
    if (slice.joining === 'found') return { nextLabel: 'crew_join_yes' };
    if (slice.joining === 'waiting') return { nextLabel: 'crew_join_without' };
    return slice.joining === null && slice.part === 'alone' ? { nextLabel: 'crew_alone' } : {};
  },
  idle: 'run',
  offline: 'later',
  contributes: {
    detailKeys: ['crew'],
    details: ({ slice: { part, code, size } }) =>
      part === 'alone' ? {} : { crew: { code, size: size > 1 ? size : 0, first: part === 'first' ? 1 : 0 } },
    last: onLast,
    offer: ({ config, slice: { isBrought }, text }) =>
      isOn(config.location.module_crew) && !isBrought ? text('crew_several') : null,
  },
  hooks: {
    afterEnter: async (ctx) => (await import('./join-by-code.ts')).joinByCode(ctx),
    beforeLeave: async (ctx) => (await import('./leave.ts')).beforeLeave(ctx),
  },
  on: {
    'welcome:leaving': (_, { services: { session }, clock, update }) =>
      update({ isBrought: session.get('gatehouse_crew') !== null || isHandedOn(session, clock.now()) }),
    'offer:taken': ({ slide }, ctx) => {
      if (slide !== 'crew') return;
      ctx.update({ isWanted: true });
      void ctx.go.to('crew', ctx.visitSignal);
    },
    'form:completed': async (_, ctx) => (await import('./share.ts')).share(ctx),
    'sign:accepted': async (_, ctx) => (await import('./follow.ts')).followCrew(ctx, ctx.visitSignal),
    'last:chosen': async ({ slide, choice }, ctx) => {
      if (slide === 'crew') await (await import('./choose-last.ts')).chooseLast(ctx, choice);
    },
  },
  component: () => import('./Crew.tsx'),
});
