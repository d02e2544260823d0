import { destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { listAnswers } from '../../domain/questions.ts';
import { defineSlide, type HookContext } from '../_kit/product.ts';
import { findTaught } from '../_kit/visit/lessons.ts';
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

/** Asks an identified visitor about an earlier lesson; a wrong answer keeps no one out [MEM-06]. */
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
  // Not printed.
  restore: initial,
  resume: (slice) => ({ ...initial(), ...slice, chosen: null }),
  footer: ({ slice }) => ({ next: slice.chosen === null && slice.answered === null ? 'disabled' : 'shown' }),
  // Kept apart from the form's answers.
  contributes: {
    detailKeys: ['recall'],
    details: ({ facts, config, slice: { answered } }) => {
      const { id } = destination(config, facts);
      if (answered === null || findTaught(facts, String(id))?.person !== answered.about.person) return {};
      const { question, answer, language } = answered;
      return { recall: { question, answer, language } };
    },
  },
  idle: 'run',
  offline: 'works',
  hooks: {
    beforeEnter: (ctx) => {
      if (answerTo(ctx) === null) ctx.update(initial());
    },
    beforeLeave: judge,
  },
  on: {
    'language:changed': (_, ctx) => ctx.update({ chosen: null }),
  },
  component: () => import('./Recall.tsx'),
});

/** The first Next judges, the second continues. */
function judge(ctx: HookContext<'recall', RecallRead, RecallProps>): boolean {
  const { config, facts, props, slice } = ctx;
  if (ctx.direction === 'back' || answerTo(ctx) !== null) return true;
  const { question, lesson, photo } = props;
  const place = String(destination(config, facts).id);
  const person = findTaught(facts, place)?.person;
  const { chosen } = slice;
  if (person === undefined) return true;
  if (chosen === null || (chosen !== '' && !listAnswers(question).includes(chosen))) return false;
  const about = { place, person, lesson };
  const isRight = chosen === question.corrent_answer;
  const { locale: language } = config.language;
  ctx.update((draft) => {
    draft.answered = { question: String(question.id), language, answer: chosen, isRight, about };
    // The instructions already appear on this slide.
    draft.missed = !isRight && (photo !== null || lesson === 'video') ? about : null;
  });
  return false;
}
