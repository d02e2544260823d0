import { defineSlide } from 'gatehouse-engine';
import { testsBreath } from '../../domain/breath-test.ts';
import { destination } from '../../domain/destination.ts';
import { getCompanyBreathalyzerData } from '../../schemas/generated/calls/get-company-breathalyzer-data.ts';
import { giveUp, isOpenQuestion, noQuestion, resumedQuestion } from '../_kit/visit/question.ts';
import { askCompany } from './ask.ts';
import { breathReads } from './reads.ts';
import { isTested } from './rule.ts';
import './slice.ts';

/** The breath test, for visitors selected at random [BRE-01]. Known drivers who skip the information still take it. */
export default defineSlide({
  id: 'breathalyzer',
  reads: breathReads,
  place: { after: ['form', 'instruction', 'photo', 'video'], before: 'sign' },
  isAsked: testsBreath,
  slides: ({ config, facts, settings, slice, random }) => {
    const { width, company, draw } = slice;
    const isWanted =
      destination(config, facts).settled && isTested(settings, { width, company, draw: draw ?? random('draw')() });
    return isWanted ? [{}] : [];
  },
  preparation: 'waits',
  initial: () => ({
    width: null,
    draw: null,
    question: noQuestion(),
    company: 'unknown',
    test: 'none',
    approvalId: 0,
    isLate: false,
    isAway: false,
    isWithout: false,
  }),
  // Next stays locked until there is a result [BRE-02]; back, help and the idle timer keep working.
  footer: ({ slice }) => (slice.test === 'passed' || slice.isWithout ? {} : { next: 'disabled', cancel: 'disabled' }),
  contributes: {
    details: ({ slice }) => (slice.test === 'passed' ? { breathalyzer_check: 1 } : {}),
    awaits: ({ slice, text }) => (isOpenQuestion(slice.question) ? text('breathalyzer_awaited') : null),
  },
  idle: 'run',
  offline: 'person',
  resume: (slice) => ({
    ...slice,
    question: resumedQuestion(slice.question),
    test: slice.test === 'starting' ? 'none' : slice.test,
  }),
  restore: ({ details }) => (details.breathalyzer_check === 1 ? { test: 'passed' as const } : {}),
  hooks: {
    // Not awaited: polling continues for as long as the visitor is on this slide, and a hook has a time limit. It has
    // come with the component.
    afterEnter: async (ctx) => void (await import('./run-test.ts')).runTest(ctx),
    beforeLeave: ({ direction, slice }) => direction !== 'forward' || slice.test === 'passed' || slice.isWithout,
  },
  on: {
    'destination:changed': (_, ctx) => askCompany(ctx),
    'safety:next': (_, ctx) => {
      if (ctx.slice.question.state !== 'failed') return;
      ctx.update(({ question }) => {
        question.state = 'again';
      });
      return askCompany(ctx);
    },
    'safety:begun': (_, ctx) => ctx.update(giveUp),
  },
  offlineCalls: [
    { call: getCompanyBreathalyzerData, of: ({ id, settled }) => (settled ? { subLocationId: id } : null) },
  ],
  component: () => import('./Breathalyzer.tsx'),
});
