import type { SlideGuard } from '../../domain/guard.ts';
import { judgeAnswers } from '../../domain/questions.ts';

/**
 * Requires that the control questions asked were answered correctly [QUE-01] [QUE-03]. The page drew which ones to ask;
 * the answers come in the form data under `control_question_<id>`. A known driver who may skip is exempt.
 */
const guard: SlideGuard = ({ destination, language, languages, form, isSkipping }) => {
  if (isSkipping) return null;
  switch (judgeAnswers(destination.scopes, { language, languages, form })) {
    case 'right':
      return null;
    case 'wrong':
      return { code: 'question_wrong', message: 'A control question was not answered correctly.' };
    case 'too-few':
      return { code: 'questions_required', message: 'Answer the control questions first.' };
  }
};

export default guard;
