import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    lesson_revisions: LessonRevisionsTable;
    lesson_memory: TableOf<'lesson_memory'>;
    visit_lessons: VisitLessonsTable;
    lesson_recall: TableOf<'lesson_recall'>;
  }
}

export interface LessonRevisionsTable extends TableOf<'lesson_revisions'> {
  change: 'material' | 'correction';
  /** JSON: digests of the content, by language. */
  digests: string;
  /** JSON: by language, the first revision with the same meaning. */
  meanings: string;
}

export interface VisitLessonsTable extends TableOf<'visit_lessons'> {
  person_hash: string | null;
  lessons: string;
}
