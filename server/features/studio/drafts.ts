import type { Kysely, Transaction } from 'kysely';
import type { ReadLocationAnswer } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

/** A location document that may still have mistakes. */
export type DraftDocument = Record<string, unknown>;

/** A draft as it was saved last; `based_on` is the version it was made from. */
type Draft = NonNullable<ReadLocationAnswer['draft']> & { document: DraftDocument };

export interface NewDraft {
  locationId: string;
  /** Of the draft that was changed; 0 if there was none. */
  revision: number;
  basedOn: number;
  document: DraftDocument;
  by: string;
  now: number;
}

export async function readDraft(db: Handle, locationId: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['revision', 'based_on', 'saved_at', 'saved_by', 'document'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row && { ...row, document: fromJson<DraftDocument>(row.document) };
}

/**
 * Saves a draft over the one it was made from. The revision is a time or later, so that it is not used again after a
 * draft was thrown away.
 * @returns its revision; undefined if somebody else has saved or thrown it away in the meantime [STU-05]
 */
export async function saveDraft(db: Handle, draft: NewDraft): Promise<number | undefined> {
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

/** Deletes the draft with this revision. @returns false if it is another one by now */
export async function deleteDraft(db: Handle | Transaction<Database>, locationId: string, revision: number) {
  const row = await db
    .deleteFrom('drafts')
    .where('location_id', '=', locationId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row !== undefined;
}
