import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

export interface Learned {
  readonly lesson_id: string;
  readonly language: string;
  readonly meaning: number;
  readonly revision: number;
}

/** Late reports never replace newer ones. [MEM-02] */
export async function remember(
  db: Kysely<Database>,
  { locationId, person, at }: { locationId: string; person: string; at: number },
  learned: readonly Learned[],
): Promise<void> {
  if (learned.length === 0) return;
  await db
    .insertInto('lesson_memory')
    .values(learned.map((one) => ({ location_id: locationId, person_hash: person, seen_at: at, ...one })))
    .onConflict((c) =>
      c
        .columns(['location_id', 'person_hash', 'lesson_id', 'language', 'meaning'])
        .doUpdateSet((set) => ({
          seen_at: set.ref('excluded.seen_at'),
          revision: set.ref('excluded.revision'),
        }))
        .whereRef('lesson_memory.seen_at', '<', 'excluded.seen_at'),
    )
    .execute();
}
