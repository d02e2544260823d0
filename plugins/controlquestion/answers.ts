import { type ControlQuestion, shuffle } from '../_kit/questions.ts';

/** The answers to choose from, in an order drawn for this entry [QUE-02]. Empty and repeated ones are left out. */
export function answersOf(question: ControlQuestion, random: () => number): readonly string[] {
  const { corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3 } = question;
  const given = [corrent_answer, wrong_answer1, wrong_answer2, wrong_answer3].filter((answer) => !!answer?.trim());
  return shuffle([...new Set(given as string[])], random);
}

/** What the visitor made of a question. */
export function verdictOn(question: ControlQuestion, chosen: string | null): 'none' | 'wrong' | 'right' {
  if (chosen === null) return 'none';
  return chosen === question.corrent_answer ? 'right' : 'wrong';
}
