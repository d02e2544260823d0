import { hasBreathTest } from '../../domain/breath-test.ts';
import { destination } from '../../domain/destination.ts';
import { getCompanyBreathalyzerData } from '../../schemas/generated/calls/get-company-breathalyzer-data.ts';
import { defineSlide } from '../_kit/product.ts';
import { createQuestion, isOpenQuestion, questionMoments, resumeQuestion } from '../_kit/visit/question.ts';
import { askCompany } from './ask.ts';
import { isTested } from './rule.ts';
import './slice.ts';
import { READS } from './reads.ts';

/** Breath test of randomly selected visitors [BRE-01]; known drivers who skip the information still take it. */
export default defineSlide({
  id: 'breathalyzer',
  reads: READS,
  place: { after: ['form', 'instruction', 'photo', 'video'], before: 'sign' },
  isAsked: hasBreathTest,
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
    question: createQuestion(),
    company: 'unknown',
    test: 'none',
    approvalId: 0,
    isLate: false,
    isAway: false,
    isWithout: false,
  }),
  // Next stays locked until there is a result [BRE-02].
  footer: ({ slice }) => (slice.test === 'passed' || slice.isWithout ? {} : { next: 'disabled', cancel: 'disabled' }),
  contributes: {
    details: ({ slice }) => (slice.test === 'passed' ? { breathalyzer_check: 1 } : {}),
    awaits: ({ slice, text }) => (isOpenQuestion(slice.question) ? text('breathalyzer_awaited') : null),
  },
  idle: 'run',
  offline: 'person',
  resume: (slice) => ({
    ...slice,
    question: resumeQuestion(slice.question),
    test: slice.test === 'starting' ? 'none' : slice.test,
  }),
  restore: ({ details }) => (details.breathalyzer_check === 1 ? { test: 'passed' as const } : {}),
  hooks: {
    // Polling lasts as long as the slide, and a hook has a time limit.
    afterEnter: async (ctx) => void (await import('./run-test.ts')).runTest(ctx),
    beforeLeave: ({ direction, slice }) => direction !== 'forward' || slice.test === 'passed' || slice.isWithout,
  },
  on: questionMoments(askCompany),
  offlineCalls: [
    { call: getCompanyBreathalyzerData, of: ({ id, settled }) => (settled ? { subLocationId: id } : null) },
  ],
  component: () => import('./Breathalyzer.tsx'),
});
