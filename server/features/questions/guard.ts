import { isPluginOff } from '../../../domain/plugin-switches.ts';
import { judgeAnswers } from '../../../domain/questions.ts';
import type { SignGuard } from '../sign/guard.ts';

/**
 * Required control questions must have been answered right [QUE-01] [QUE-03]. Which of them were asked, the page drew;
 * the answers travel in the form data under `control_question_<id>`. A known driver who may skip is not asked.
 */
export const questionGuard: SignGuard = {
  id: 'control-questions',
  after: ['breathalyzer'],
  async check({ location: { document }, destination, language, form, skipAllowed }) {
    if (isPluginOff(document, 'controlquestion') || skipAllowed) return { ok: true };
    const languages = document.languages.map(({ key }) => key);
    switch (judgeAnswers(destination.scopes, { language, languages, form })) {
      case 'right':
        return { ok: true };
      case 'wrong':
        return { ok: false, code: 'question_wrong' };
      case 'too-few':
        return { ok: false, code: 'questions_required' };
    }
  },
};
