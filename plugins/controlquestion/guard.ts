import { defineGuard } from '../../domain/guard.ts';
import { judgeAnswers } from '../../domain/questions.ts';

/**
 * Requires that the control questions asked were answered correctly [QUE-01] [QUE-03]. The page drew which ones to ask;
 * the answers come in the form data under `control_question_<id>`. A known driver who may skip is exempt.
 */
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
