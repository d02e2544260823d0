import { defineSlide } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { type EntryCodeSlice, stageOf } from '../_kit/visit/entry-code.ts';

const READS = [
  'module_entry_code',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.session',
  'services.storage',
  'services.staff',
  'services.pageUrl',
] as const;
export type CodeRead = (typeof READS)[number];

/** A booking, an invitation or a pass, scanned or typed, leaves only what is missing to be asked [GATE-06]. */
export default defineSlide({
  id: 'entrycode',
  reads: READS,
  place: { after: 'welcome', before: ['sublocation', 'track', 'slotbooking', 'idscan', 'form'] },
  isAsked: ({ module_entry_code }) => isOn(module_entry_code),
  // It comes before a place is chosen, which cannot take it back.
  slides: ({ config, slice }) => (isOn(config.location.module_entry_code) && !slice.isElsewhere ? [{}] : []),
  leavesOut: (plugins, { config, facts }) => {
    const stage = stageOf(config, facts);
    return plugins.filter(({ preparation }) =>
      preparation === 'counts' ? stage === 'prepared' : preparation === 'waits' && stage === 'preparing',
    );
  },
  initial: emptyEntryCode,
  footer: ({ slice }) => {
    if (slice.found) return { nextLabel: 'entrycode_yes' };
    return slice.entry.trim() || slice.taken ? {} : { nextLabel: 'entrycode_without' };
  },
  idle: 'run',
  offline: 'later',
  contributes: {
    answerKeys: ['invitation'],
    answers: ({ slice }): Record<string, string> => ({
      ...Object.fromEntries((slice.taken?.prepared_answers ?? []).map(({ name, value }) => [name, value])),
      ...(slice.taken?.invitation && { invitation: slice.taken.invitation }),
    }),
  },
  on: {
    'welcome:left': (_, ctx) => ctx.update((slice) => void Object.assign(slice, emptyEntryCode())),
    'entrycode:taken': (_, ctx) =>
      ctx.update((slice) => void Object.assign(slice, { isElsewhere: slice.taken === null })),
    'entrycode:dropped': (_, ctx) => ctx.update((slice) => void Object.assign(slice, { isElsewhere: false })),
  },
  hooks: {
    // Anyone who opened an invitation's link has brought its code.
    async afterEnter(ctx) {
      const { session } = ctx.services;
      const [, purpose, code] = /^(code|prepare)=(.+)$/.exec(session.get('gatehouse_code') ?? '') ?? [];
      session.remove('gatehouse_code');
      if (code === undefined) return;
      ctx.update((slice) => void Object.assign(slice, { isPreparing: purpose === 'prepare' }));
      await (await import('./look.ts')).look(ctx, code);
    },
    beforeLeave: async (ctx) => (await import('./leave.ts')).beforeLeave(ctx),
  },
  component: () => import('./EntryCode.tsx'),
});

export function emptyEntryCode(): EntryCodeSlice {
  return {
    entry: '',
    problem: null,
    otherDay: null,
    found: null,
    taken: null,
    code: '',
    isPreparing: false,
    isElsewhere: false,
  };
}
