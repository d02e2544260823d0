import { join } from 'node:path';
import Database from 'libsql';
import type { VisitLesson } from '../../server/core/lessons/visit-lessons.ts';

export interface StoredVisit {
  readonly id: number;
  readonly location_id: string;
  readonly state: string;
  readonly language: string;
  readonly form: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly person_name: string;
  readonly left_how: string | null;
  readonly signed_at: number | null;
}

/** The visits in the embedded database, read directly from its file. */
export function readVisits(dataDir: string): readonly StoredVisit[] {
  const db = new Database(join(dataDir, 'gatehouse.db'), { readonly: true });
  try {
    const rows = db.prepare('select * from visits order by id').all() as Record<string, unknown>[];
    return rows.map((row) => ({
      ...(row as unknown as StoredVisit),
      form: JSON.parse(String(row.form)),
      details: JSON.parse(String(row.details)),
    }));
  } finally {
    db.close();
  }
}

/** Reads the lessons that a visit was shown, also straight from the database. */
export function readLessons(dataDir: string, visitId: number | undefined): readonly VisitLesson[] {
  const db = new Database(join(dataDir, 'gatehouse.db'), { readonly: true });
  try {
    const row = db.prepare('select lessons from visit_lessons where visit_id = ?').get(visitId);
    return JSON.parse((row as { lessons?: string } | undefined)?.lessons ?? '[]');
  } finally {
    db.close();
  }
}
