import { answerKey, type QuestionScope, questionCount, questionPool } from '../../../domain/questions.ts';
import { pluginOn } from '../locations/settings.ts';
import type { SignGuard, SignGuardContext } from '../sign/guard.ts';

/**
 * Required control questions must have been answered right [QUE-01] [QUE-03]. Which of them were asked, the page drew;
 * the answers travel in the form data under `control_question_<id>`. As many as the location asks must be right, and none
 * wrong. A known driver who may skip is not asked.
 */
export const questionGuard: SignGuard = {
  id: 'control-questions',
  after: ['breathalyzer'],
  async check(c) {
    const { document } = c.location;
    if (!pluginOn(document, 'controlquestion') || c.skipAllowed) return { ok: true };
    const scopes = scopesOf(c);
    // The visitor may have changed the language on the way: one in which something was answered counts as well.
    const others = document.languages.map(({ key }) => key).filter((key) => hasAnswers(scopes, key, c.form));
    const verdicts = [...new Set([c.language, ...others])].map((language) => answered(scopes, language, c.form));
    if (verdicts.includes('right')) return { ok: true };
    return verdicts.includes('wrong')
      ? { ok: false, code: 'question_wrong' }
      : { ok: false, code: 'questions_required' };
  },
};

function answered(
  scopes: readonly QuestionScope[],
  language: string,
  form: SignGuardContext['form'],
): 'right' | 'wrong' | 'too-few' {
  const answers = questionPool(scopes, language).flatMap(({ id, corrent_answer }) => {
    const answer = form[answerKey(id)];
    return answer === undefined ? [] : [answer === corrent_answer];
  });
  if (answers.includes(false)) return 'wrong';
  return answers.length >= questionCount(scopes, language) ? 'right' : 'too-few';
}

function hasAnswers(scopes: readonly QuestionScope[], language: string, form: SignGuardContext['form']): boolean {
  return questionPool(scopes, language).some(({ id }) => form[answerKey(id)] !== undefined);
}

/** As the page reads them (plugins/controlquestion/drawn.ts). */
function scopesOf({ location, destination: { path, track } }: SignGuardContext): QuestionScope[] {
  return [location.document.location, ...path, ...(track === undefined ? [] : [{ ...track, ...track.track_data }])];
}
