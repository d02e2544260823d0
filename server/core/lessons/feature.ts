import { defineFeature } from '../../feature.ts';
import { forgetLessons } from './forget.ts';
import { readMemorySpan } from './memory.ts';
import { RECALL_KEPT_MS } from './recall.ts';
import { lessonRoutes } from './routes.ts';

/** [MEM-01] [MEM-02] */
export default defineFeature({
  id: 'lessons',
  routes: [lessonRoutes],
  tables: ['lesson_revisions', 'lesson_memory', 'visit_lessons', 'lesson_recall'],
  retention: [
    {
      table: 'lesson_memory',
      column: 'seen_at',
      after: readMemorySpan,
      key: ['location_id', 'person_hash', 'lesson_id', 'language', 'meaning'],
    },
    { table: 'visit_lessons', withVisit: true },
    {
      table: 'lesson_recall',
      column: 'day',
      unit: 'days',
      after: RECALL_KEPT_MS,
      key: ['location_id', 'lesson_id', 'meaning', 'days', 'variant', 'day'],
    },
  ],
  forgetVisits: forgetLessons,
  withLocation: ['lesson_memory', 'lesson_recall', 'lesson_revisions'],
});
