import { defineGuard } from '../../domain/guard.ts';
import { judgeAnswers } from '../../domain/questions.ts';

/** Requires correct answers under `control_question_<id>`; known drivers may skip [QUE-01] [QUE-03]. */
export default defineGuard({
  refusals: {
    question_wrong: 'A control question was not answered correctly.',
    questions_required: 'Answer the control questions first.',
  },
  check({ destination, language, languages, form, isSkipping, held }) {
    if (isSkipping) return null;
    switch (judgeAnswers(destination.scopes, { language, languages, form, held })) {
      case 'right':
        return null;
      case 'wrong':
        return 'question_wrong';
      case 'too-few':
        return 'questions_required';
    }
  },
});
