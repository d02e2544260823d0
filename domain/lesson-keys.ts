import { toId } from './flag.ts';

/** A photo's lesson key, unique at a destination. */
export const photoLesson = ({ id }: { readonly id: unknown }): string => `photo:${toId(id)}`;

const QUESTION = 'question:';

export const questionLesson = ({ id }: { readonly id: number | string }): string => QUESTION + id;

/** The question's id; null for any other lesson. */
export const questionOf = (lesson: string): string | null =>
  lesson.startsWith(QUESTION) ? lesson.slice(QUESTION.length) : null;
