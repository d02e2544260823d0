import type { Kysely, Selectable } from 'kysely';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { HelpCallsTable } from './tables.ts';

type Handle = Kysely<Database>;
export type HelpCall = Selectable<HelpCallsTable>;

/** The page asks every few seconds; one that has been silent for so long is gone, and its call with it. */
const GONE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

export interface NewCall {
  locationId: string;
  visitKey: string;
  slide: string;
  language: string;
  device: string;
  now: number;
}

/** Calls staff, or repeats the call that this visitor has open [GATE-08]. @returns its id, and whether it is new */
export async function callForHelp(
  db: Handle,
  { locationId, visitKey, slide, language, device, now }: NewCall,
): Promise<{ id: string; isNew: boolean }> {
  const open = await db
    .updateTable('help_calls')
    .set({ slide, language, seen_at: now })
    .where('location_id', '=', locationId)
    .where('visit_key', '=', visitKey)
    .where('state', '!=', 'ended')
    .where('seen_at', '>', now - GONE_MS)
    .returning('id')
    .executeTakeFirst();
  if (open !== undefined) return { id: open.id, isNew: false };
  const id = randomName();
  await db
    .insertInto('help_calls')
    .values({
      ...{ id, location_id: locationId, visit_key: visitKey, slide, language, device },
      ...{ state: 'waiting', answered_by: null, called_at: now, seen_at: now },
    })
    .execute();
  return { id, isNew: true };
}

/** What has become of a visitor's own call; asking shows that they are still there. */
export function askForHelp(db: Handle, id: string, visitKey: string, now: number): Promise<HelpCall | undefined> {
  return db
    .updateTable('help_calls')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('visit_key', '=', visitKey)
    .returningAll()
    .executeTakeFirst();
}

/** Calls that somebody should answer or has promised to; oldest first. */
export function openCalls(db: Handle, locationId: string, now: number): Promise<HelpCall[]> {
  return db
    .selectFrom('help_calls')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('state', '!=', 'ended')
    .where('seen_at', '>', now - GONE_MS)
    .orderBy('called_at')
    .limit(100)
    .execute();
}

/** @returns the call; undefined if it is not open any more */
export async function setCall(
  db: Handle,
  by: { id: string; locationId: string } | { id: string; visitKey: string },
  state: { state: 'answered'; by: string } | { state: 'ended' },
): Promise<HelpCall | undefined> {
  let query = db
    .updateTable('help_calls')
    .set(state.state === 'ended' ? { state: 'ended' } : { state: 'answered', answered_by: state.by })
    .where('id', '=', by.id)
    .where('state', '!=', 'ended');
  query =
    'visitKey' in by ? query.where('visit_key', '=', by.visitKey) : query.where('location_id', '=', by.locationId);
  return query.returningAll().executeTakeFirst();
}

/** Deletes calls of which the page has not asked for an hour. @returns how many */
export async function deleteOldCalls(db: Handle, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('help_calls')
    .where('seen_at', '<=', now - HOUR_MS)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
