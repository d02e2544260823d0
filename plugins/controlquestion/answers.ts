import { ANSWER_PARTS, answersTo, type ControlQuestion, shuffle } from '../../domain/questions.ts';

/** The answers to choose from, shuffled for this entry [QUE-02]. Empty and duplicate ones are left out. */
export function answersOf(question: ControlQuestion, random: () => number): readonly string[] {
  return shuffle(answersTo(question), random);
}

/** Under which of its keys the question has an answer that was given. */
export function partOf(question: ControlQuestion, answer: string): (typeof ANSWER_PARTS)[number] {
  return ANSWER_PARTS.find((part) => question[part] === answer) ?? ANSWER_PARTS[0];
}

/** Whether the selected answer is right or wrong; 'none' if nothing is selected. */
export function verdictOn(question: ControlQuestion, chosen: string | null): 'none' | 'wrong' | 'right' {
  // An answer selected in another language is not among this question's answers.
  if (chosen === null || !answersTo(question).includes(chosen)) return 'none';
  return chosen === question.corrent_answer ? 'right' : 'wrong';
}
