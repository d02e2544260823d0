import type { Kysely } from 'kysely';
import type { ReadLocationAnswer } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

export type DraftDocument = Record<string, unknown>;

type Draft = NonNullable<ReadLocationAnswer['draft']> & { document: DraftDocument };

interface NewDraft {
  locationId: string;
  /** 0 for a new draft. */
  revision: number;
  basedOn: number;
  document: DraftDocument;
  by: string;
  now: number;
}

export async function readDraft(db: Kysely<Database>, locationId: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['revision', 'based_on', 'saved_at', 'saved_by', 'document'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row && { ...row, document: fromJson<DraftDocument>(row.document) };
}

/**
 * Saves a draft over the one it was made from. A revision is at least the time, so that none is used twice.
 * @returns the revision; undefined if someone else has changed the draft [STU-05]
 */
export async function saveDraft(db: Kysely<Database>, draft: NewDraft): Promise<number | undefined> {
  const { locationId, basedOn, document, by, now } = draft;
  const revision = Math.max(now, draft.revision + 1);
  const values = { revision, based_on: basedOn, document: toJson(document), saved_at: now, saved_by: by };
  const row =
    draft.revision === 0
      ? await db
          .insertInto('drafts')
          .values({ location_id: locationId, ...values })
          .onConflict((c) => c.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('drafts')
          .set(values)
          .where('location_id', '=', locationId)
          .where('revision', '=', draft.revision)
          .returning('revision')
          .executeTakeFirst();
  return row?.revision;
}

/** @returns false if another revision is stored */
export async function deleteDraft(db: Kysely<Database>, locationId: string, revision: number) {
  const row = await db
    .deleteFrom('drafts')
    .where('location_id', '=', locationId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row !== undefined;
}
