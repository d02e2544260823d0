import { defineFeature } from '../../feature.ts';
import { forgetLessons } from './forget.ts';
import { memoryKept } from './memory.ts';
import { up as lessonTables } from './migrations/691-lessons.ts';
import { up as recallTables } from './migrations/692-recall.ts';
import { up as oneWording } from './migrations/871-one-wording.ts';
import { RECALL_KEPT_MS } from './recall.ts';
import { lessonRoutes } from './routes.ts';

/** What a location teaches, and who has been taught it [MEM-01] [MEM-02]. */
export default defineFeature({
  id: 'lessons',
  routes: [lessonRoutes],
  tables: ['lesson_revisions', 'lesson_memory', 'visit_lessons', 'lesson_recall'],
  migrations: { '691-lessons': lessonTables, '692-recall': recallTables, '871-one-wording': oneWording },
  retention: [
    {
      table: 'lesson_memory',
      column: 'seen_at',
      after: memoryKept,
      key: ['location_id', 'person_hash', 'lesson_id', 'language', 'meaning'],
    },
    { table: 'visit_lessons', withVisit: true },
    {
      table: 'lesson_recall',
      column: 'day',
      unit: 'days',
      after: RECALL_KEPT_MS,
      key: ['location_id', 'lesson_id', 'meaning', 'days', 'day'],
    },
  ],
  forgetVisits: forgetLessons,
  forgetLocation: async (db, locationId) => {
    await db.deleteFrom('lesson_memory').where('location_id', '=', locationId).execute();
    await db.deleteFrom('lesson_recall').where('location_id', '=', locationId).execute();
    await db.deleteFrom('lesson_revisions').where('location_id', '=', locationId).execute();
  },
});
