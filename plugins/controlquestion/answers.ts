import { ANSWER_PARTS, type ControlQuestion, listAnswers, shuffle } from '../../domain/questions.ts';

/** Shuffled answers, without empty and duplicate ones [QUE-02]. */
export function answersOf(question: ControlQuestion, random: () => number): readonly string[] {
  return shuffle(listAnswers(question), random);
}

export function partOf(question: ControlQuestion, answer: string): (typeof ANSWER_PARTS)[number] {
  return ANSWER_PARTS.find((part) => question[part] === answer) ?? ANSWER_PARTS[0];
}

export function judgeAnswer(question: ControlQuestion, chosen: string | null): 'none' | 'wrong' | 'right' {
  // It may be chosen in another language.
  if (chosen === null || !listAnswers(question).includes(chosen)) return 'none';
  return chosen === question.corrent_answer ? 'right' : 'wrong';
}
