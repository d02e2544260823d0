import { defineSlide, type HookContext } from 'gatehouse-engine';
import { destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { answersTo } from '../../domain/questions.ts';
import { taughtAt } from '../_kit/visit/lessons.ts';
import { answerTo, type RecallProps, recallAt } from './drawn.ts';
import type { RecallSlice } from './slice.ts';

const READS = [
  'module_recall',
  'control_questions',
  'module_control_questions',
  'control_questions_settings',
  'facts.sublocation',
  'facts.track',
  'facts.instruction',
  'services.photo',
] as const;
export type RecallRead = (typeof READS)[number];

const initial = (): RecallSlice => ({ chosen: null, answered: null, missed: null });

/** One question about what a visitor who is known was taught at an earlier visit; no answer keeps anybody out [MEM-06]. */
export default defineSlide({
  id: 'recall',
  reads: READS,
  place: {
    after: ['form', 'otp', 'instruction'],
    before: ['photo', 'video', 'breathalyzer', 'controlquestion', 'sign'],
  },
  isAsked: ({ module_recall }) => isOn(module_recall),
  slides: (ctx) => {
    const props = ctx.isAsked('recall') ? recallAt(ctx) : null;
    return props === null ? [] : [{ props }];
  },
  skippable: true,
  preparation: 'waits',
  initial,
  // Nothing on paper tells of it.
  restore: initial,
  resume: (slice) => ({ ...initial(), ...slice, chosen: null }),
  footer: ({ slice }) => ({ next: slice.chosen === null && slice.answered === null ? 'disabled' : 'shown' }),
  // Not among the answers of the form: what somebody still knew is kept without them.
  contributes: {
    detailKeys: ['recall'],
    details: ({ facts, config, slice: { answered } }) => {
      const { id } = destination(config, facts);
      if (answered === null || taughtAt(facts, String(id))?.person !== answered.about.person) return {};
      const { question, answer, language } = answered;
      return { recall: { question, answer, language } };
    },
  },
  idle: 'run',
  offline: 'works',
  hooks: {
    beforeEnter: (ctx) => {
      if (answerTo(ctx) === null) ctx.update((slice) => void Object.assign(slice, initial()));
    },
    beforeLeave: judge,
  },
  on: {
    'language:changed': (_, ctx) => ctx.update((slice) => void Object.assign(slice, { chosen: null })),
  },
  component: () => import('./Recall.tsx'),
});

/** The first Next tells whether the answer was right; the second goes on. */
function judge(ctx: HookContext<'recall', RecallRead, RecallProps>): boolean {
  const { config, facts, props, slice } = ctx;
  if (ctx.direction === 'back' || answerTo(ctx) !== null) return true;
  const { question, lesson, photo } = props;
  const place = String(destination(config, facts).id);
  const person = taughtAt(facts, place)?.person;
  const { chosen } = slice;
  if (person === undefined) return true;
  if (chosen === null || (chosen !== '' && !answersTo(question).includes(chosen))) return false;
  const about = { place, person, lesson };
  const isRight = chosen === question.corrent_answer;
  const { locale: language } = config.language;
  ctx.update((draft) => {
    draft.answered = { question: String(question.id), language, answer: chosen, isRight, about };
    // What a question alone teaches is told at once: asking it again could keep somebody out. The instructions stand here.
    draft.missed = !isRight && (photo !== null || lesson === 'video') ? about : null;
  });
  return false;
}
