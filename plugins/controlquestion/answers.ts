import { type ControlQuestion, shuffle } from '../../domain/questions.ts';

function given({ corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3 }: ControlQuestion): readonly string[] {
  const all = [corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3];
  return [...new Set(all.filter((answer): answer is string => !!answer?.trim()))];
}

/** The answers to choose from, in an order drawn for this entry [QUE-02]. Empty and repeated ones are left out. */
export function answersOf(question: ControlQuestion, random: () => number): readonly string[] {
  return shuffle(given(question), random);
}

/** What the visitor made of a question. */
export function verdictOn(question: ControlQuestion, chosen: string | null): 'none' | 'wrong' | 'right' {
  // What was chosen in another language, before it was changed, is no answer to this question.
  if (chosen === null || !given(question).includes(chosen)) return 'none';
  return chosen === question.corrent_answer ? 'right' : 'wrong';
}
