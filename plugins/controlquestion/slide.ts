import { answerKey, type ControlQuestion } from '../../domain/questions.ts';
import { defineSlide } from '../../engine/index.ts';
import { checkAnswer, clearAnswer, forgetAnswer } from './answering.ts';
import { questionsOf } from './drawn.ts';
import './slice.ts';

export interface QuestionProps {
  readonly question: ControlQuestion;
  readonly number: number;
  readonly count: number;
}

/** Control questions before the signature [QUE-01]. */
export default defineSlide({
  id: 'controlquestion',
  reads: ['module_control_questions', 'control_questions', 'control_questions_settings'],
  place: { after: ['form', 'instruction', 'photo', 'video', 'breathalyzer'], before: 'sign' },
  slides: (c) => {
    const questions = questionsOf(c);
    return questions.map((question, index) => ({
      // Keyed by position, not by question: another language has other questions, and the visitor should stay on the
      // same slide.
      key: String(index + 1),
      props: { question, number: index + 1, count: questions.length } satisfies QuestionProps,
    }));
  },
  skippable: true,
  contributes: {
    // Part of the form data, so that the server can reject a sign call without them [QUE-03].
    answers: ({ slice }) =>
      Object.fromEntries(Object.entries(slice.answered).map(([id, answer]) => [answerKey(id), answer])),
    isRedrawn: (key) => key.startsWith(answerKey('')),
  },
  initial: () => ({ chosen: null, entries: {}, answered: {} }),
  idle: 'run',
  offline: 'works',
  hooks: {
    beforeEnter: clearAnswer,
    beforeLeave: checkAnswer,
    afterLeave: forgetAnswer,
  },
  on: {
    'destination:changed': (_, c) => c.update((slice) => void Object.assign(slice, { answered: {} })),
  },
  component: () => import('./ControlQuestion.tsx'),
});
