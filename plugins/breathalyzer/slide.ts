import { destination } from '../../domain/destination.ts';
import { defineSlide, type Verbs } from '../../engine/index.ts';
import { isTested } from './rule.ts';
import './slice.ts';

const FLAGS = ['module_breathalyzer', 'breathalyzer_freq', 'breathalyzer_status'] as const;

export type BreathFlag = (typeof FLAGS)[number];
export type BreathContext = Verbs<'breathalyzer', BreathFlag>;

const parts = () => import('./parts.ts');

/** The breath test, for those who are drawn [BRE-01]. Known drivers may skip what they know; a test is not skipped. */
export default defineSlide({
  id: 'breathalyzer',
  reads: FLAGS,
  place: { after: ['form', 'instruction', 'photo', 'video'], before: 'sign' },
  slides: ({ config, facts, settings, slice, random }) => {
    const { width, company } = slice;
    const isWanted =
      destination(config, facts).settled && isTested(settings, { width, company, draw: random('draw')() });
    return isWanted ? [{}] : [];
  },
  initial: () => ({ width: null, askedFor: null, company: 'unknown', test: 'none', approvalId: 0, isLate: false }),
  // Locked until the result is there [BRE-02]; back, help and the idle timer stay.
  footer: ({ slice }) => (slice.test === 'passed' ? {} : { next: 'disabled', cancel: 'disabled' }),
  contributes: { details: ({ slice }) => (slice.test === 'passed' ? { breathalyzer_check: 1 } : {}) },
  idle: 'run',
  hooks: {
    // Not waited for: the poll goes on for as long as the visitor stands here, a hook has its time budget.
    afterEnter: async (c) => void (await parts()).runTest(c),
    beforeLeave: ({ direction, slice }) => direction !== 'forward' || slice.test === 'passed',
  },
  on: {
    'destination:changed': (_, c) => import('./ask.ts').then((ask) => ask.askCompany(c)),
  },
  component: parts,
});
