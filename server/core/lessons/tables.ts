import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    lesson_revisions: LessonRevisionsTable;
    lesson_memory: TableOf<'lesson_memory'>;
    visit_lessons: VisitLessonsTable;
    lesson_recall: TableOf<'lesson_recall'>;
  }
}

/** A revision of a lesson, from the version of the location on that first had it. None is ever changed. */
export interface LessonRevisionsTable extends TableOf<'lesson_revisions'> {
  /** What staff said of it: to be seen again, or a small correction. */
  change: 'material' | 'correction';
  /** JSON: the digest of what is shown, by language. */
  digests: string;
  /** JSON: by language, the revision from which on it has meant the same; who saw one of those need not see it again. */
  meanings: string;
}

/** What one visit was shown, and what it did not have to see. */
export interface VisitLessonsTable extends TableOf<'visit_lessons'> {
  /** Of a visitor who had proven who they are. */
  person_hash: string | null;
  /** JSON: `VisitLesson[]`. */
  lessons: string;
}
