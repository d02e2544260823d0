import { toId } from './flag.ts';

export const photoLesson = ({ id }: { readonly id: unknown }): string => `photo:${toId(id)}`;

const QUESTION = 'question:';

export const questionLesson = ({ id }: { readonly id: number | string }): string => QUESTION + id;

export const questionOf = (lesson: string): string | null =>
  lesson.startsWith(QUESTION) ? lesson.slice(QUESTION.length) : null;
