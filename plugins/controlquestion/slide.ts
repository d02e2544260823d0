import { isOn } from '../../domain/flag.ts';
import { questionLesson } from '../../domain/lesson-keys.ts';
import { answerKey, readGivenAnswers } from '../../domain/questions.ts';
import { defineSlide, type HookContext } from '../_kit/product.ts';
import { lessonHooks } from '../_kit/visit/lessons.ts';
import { askAgain, checkAnswer, clearAnswer, forgetAnswer, listAnswersToSend, needsPerson } from './answering.ts';
import { type QuestionProps, questionsOf, voiceOf } from './drawn.ts';
import { type QuestionRead, READS } from './reads.ts';
import type { ControlQuestionSlice } from './slice.ts';

const initial = (): ControlQuestionSlice => ({
  chosen: null,
  entries: {},
  wrong: {},
  missed: {},
  isAsking: false,
  isTeaching: false,
  answered: {},
  shown: {},
});

const lesson = lessonHooks<HookContext<'controlquestion', QuestionRead, QuestionProps>>(({ props }) =>
  questionLesson(props.question),
);

/** Control questions before the signature [QUE-01]. */
export default defineSlide({
  id: 'controlquestion',
  reads: READS,
  place: { after: ['form', 'instruction', 'photo', 'video', 'breathalyzer'], before: 'sign' },
  isAsked: ({ module_control_questions }) => isOn(module_control_questions),
  slides: (ctx) => {
    const questions = questionsOf(ctx);
    return questions.map((question, index) => ({
      // By position: another language has other questions, and the visitor should stay on the slide.
      key: String(index + 1),
      voice: voiceOf(question),
      props: {
        question,
        number: index + 1,
        count: questions.length,
      } satisfies QuestionProps,
    }));
  },
  skippable: true,
  preparation: 'counts',
  contributes: {
    lessons: listAnswersToSend,
    // Form data, so that the server can require them [QUE-03].
    answers: ({ slice }) =>
      Object.fromEntries(Object.entries(slice.answered).map(([id, answer]) => [answerKey(id), answer])),
    isRedrawn: (key) => key.startsWith(answerKey('')),
  },
  initial,
  resume: (slice) => ({ ...initial(), ...slice }),
  restore: ({ form }) => ({ answered: readGivenAnswers(form) }),
  footer: (ctx) => ({
    ...(needsPerson(ctx) && { next: 'disabled' }),
    ...(ctx.slice.isTeaching && { nextLabel: 'control_question_person_done' }),
  }),
  idle: 'run',
  offline: 'works',
  hooks: {
    beforeEnter: clearAnswer,
    afterEnter: (ctx) => {
      ctx.update({ isAsking: true });
      lesson.afterEnter(ctx);
    },
    beforeLeave: checkAnswer,
    afterLeave: forgetAnswer,
  },
  on: {
    'destination:changed': (_, ctx) => ctx.update({ answered: {} }),
    'language:changed': (_, ctx) => askAgain(ctx),
  },
  chunk: 'visit',
  component: () => import('./ControlQuestion.tsx'),
});
