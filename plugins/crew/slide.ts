import { defineSlide } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { onLast } from './on-last.ts';
import { crewReads } from './reads.ts';
import { emptyCrew } from './slice.ts';

/** How many have come together, and the code with which the others go through at the same time [DAY-06]. */
export default defineSlide({
  id: 'crew',
  reads: crewReads,
  place: { after: 'welcome', before: ['entrycode', 'sublocation', 'track', 'slotbooking', 'idscan', 'form'] },
  isAsked: ({ module_crew }) => isOn(module_crew),
  // It comes before a place is chosen, which cannot take it back.
  slides: ({ config }) => (isOn(config.location.module_crew) ? [{}] : []),
  preparation: 'waits',
  initial: emptyCrew,
  // Nothing on paper tells of it.
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
    afterEnter: async (c) => (await import('./come.ts')).come(c),
    beforeLeave: async (c) => (await import('./leave.ts')).beforeLeave(c),
  },
  on: {
    'form:completed': async (_, c) => (await import('./share.ts')).share(c),
    'sign:accepted': async (_, c) => (await import('./follow.ts')).followCrew(c, c.visitSignal),
    'last:chosen': async ({ slide, choice }, c) => {
      if (slide === 'crew') await (await import('./choose-last.ts')).chooseLast(c, choice);
    },
  },
  component: () => import('./Crew.tsx'),
});
