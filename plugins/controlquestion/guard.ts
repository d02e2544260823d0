import type { SlideGuard, VisitToSign } from '../../domain/guard.ts';
import { answerKey, questionCount, questionPool } from '../../domain/questions.ts';
import { questionScopes } from './scopes.ts';

type Visit = Pick<VisitToSign, 'destination' | 'form'>;

/**
 * Required control questions must have been answered right [QUE-01] [QUE-03]. Which of them were asked, the page drew;
 * the answers travel in the form data under `control_question_<id>`. As many as the location asks must be right, and none
 * wrong. A known driver who may skip is not asked.
 */
const guard: SlideGuard = (visit) => {
  if (visit.isSkipping) return null;
  // The visitor may have changed the language on the way: one in which something was answered counts as well.
  const others = visit.languages.filter((language) => answersIn(visit, language).length > 0);
  const verdicts = [...new Set([visit.language, ...others])].map((language) => verdictIn(visit, language));
  if (verdicts.includes('right')) return null;
  return verdicts.includes('wrong')
    ? { code: 'question_wrong', message: 'A control question was not answered correctly.' }
    : { code: 'questions_required', message: 'Answer the control questions first.' };
};

export default guard;

/** Whether each question of this language that was answered was answered right. */
function answersIn({ destination, form }: Visit, language: string): readonly boolean[] {
  return questionPool(questionScopes(destination), language).flatMap(({ id, corrent_answer }) => {
    const answer = form[answerKey(id)];
    return answer === undefined ? [] : [answer === corrent_answer];
  });
}

function verdictIn(visit: Visit, language: string): 'right' | 'wrong' | 'too-few' {
  const answers = answersIn(visit, language);
  if (answers.includes(false)) return 'wrong';
  return answers.length >= questionCount(questionScopes(visit.destination), language) ? 'right' : 'too-few';
}
