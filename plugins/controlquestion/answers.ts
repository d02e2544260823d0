import { type ControlQuestion, shuffle } from '../../domain/questions.ts';

const PARTS = ['corrent_answer', 'wrong_answer1', 'wrong_answer2', 'wrong_answer3'] as const;

function given(question: ControlQuestion): readonly string[] {
  const all = PARTS.map((part) => question[part]);
  return [...new Set(all.filter((answer): answer is string => !!answer?.trim()))];
}

/** The answers to choose from, shuffled for this entry [QUE-02]. Empty and duplicate ones are left out. */
export function answersOf(question: ControlQuestion, random: () => number): readonly string[] {
  return shuffle(given(question), random);
}

/** Under which of its keys the question has an answer that was given. */
export function partOf(question: ControlQuestion, answer: string): (typeof PARTS)[number] {
  return PARTS.find((part) => question[part] === answer) ?? PARTS[0];
}

/** Whether the selected answer is right or wrong; 'none' if nothing is selected. */
export function verdictOn(question: ControlQuestion, chosen: string | null): 'none' | 'wrong' | 'right' {
  // An answer selected in another language is not among this question's answers.
  if (chosen === null || !given(question).includes(chosen)) return 'none';
  return chosen === question.corrent_answer ? 'right' : 'wrong';
}
