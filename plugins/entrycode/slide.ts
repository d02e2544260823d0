import { isOn } from '../../domain/flag.ts';
import { defineSlide, type HookContext, type SlideContext, type Verbs } from '../_kit/product.ts';
import { type EntryCodeSlice, judgeStage } from '../_kit/visit/entry-code.ts';

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
export type CodeVerbs = Verbs<'entrycode', CodeRead>;
export type CodeHook = HookContext<'entrycode', CodeRead>;
export type CodeContext = SlideContext<'entrycode', unknown, CodeRead>;

/** A scanned or typed code of a booking, invitation or pass leaves only the missing data to ask [GATE-06]. */
export default defineSlide({
  id: 'entrycode',
  reads: READS,
  place: { after: 'welcome', before: ['sublocation', 'track', 'slotbooking', 'idscan', 'form'] },
  isAsked: ({ module_entry_code }) => isOn(module_entry_code),
  // Before the choice of place, only the location's setting counts.
  slides: ({ config, slice }) => (isOn(config.location.module_entry_code) && !slice.isElsewhere ? [{}] : []),
  leavesOut: (plugins, { config, facts }) => {
    const stage = judgeStage(config, facts);
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
    'welcome:begun': ({ hasCode }, ctx) => ctx.update({ isElsewhere: !hasCode }),
    'welcome:left': (_, ctx) => ctx.update({ ...emptyEntryCode(), isElsewhere: ctx.slice.isElsewhere }),
    'entrycode:taken': (_, ctx) =>
      ctx.update((slice) => void Object.assign(slice, { isElsewhere: slice.taken === null })),
    'entrycode:dropped': (_, ctx) => ctx.update({ isElsewhere: false }),
  },
  hooks: {
    // An invitation's link brings its code.
    async afterEnter(ctx) {
      const { session } = ctx.services;
      const [, purpose, code] = /^(code|prepare)=(.+)$/.exec(session.get('gatehouse_code') ?? '') ?? [];
      session.remove('gatehouse_code');
      if (code === undefined) return;
      ctx.update({ isPreparing: purpose === 'prepare' });
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
