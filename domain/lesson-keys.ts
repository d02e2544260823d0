import { toId } from './flag.ts';

/** What the slide of a photo knows its lesson by: unique at a destination. */
export const photoLesson = ({ id }: { readonly id: unknown }): string => `photo:${toId(id)}`;

const QUESTION = 'question:';

/** The same of a control question. */
export const questionLesson = ({ id }: { readonly id: number | string }): string => QUESTION + id;

/** The id of the question that a lesson is; null of any other lesson. */
export const questionOf = (lesson: string): string | null =>
  lesson.startsWith(QUESTION) ? lesson.slice(QUESTION.length) : null;
