import type { SlideGuard } from '../../domain/guard.ts';
import { judgeAnswers } from '../../domain/questions.ts';

/**
 * Required control questions must have been answered right [QUE-01] [QUE-03]. Which of them were asked, the page drew;
 * the answers travel in the form data under `control_question_<id>`. A known driver who may skip is not asked.
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
