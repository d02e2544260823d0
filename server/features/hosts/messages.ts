import type { Kysely, Selectable, Transaction } from 'kysely';
import type { EventRecorder } from '../../events/site-events.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { HostAnswersTable, HostChannel, HostMessagesTable } from './tables.ts';

export type HostMessage = Selectable<HostMessagesTable>;

/** Messages that nobody has taken after so many tries have failed; the last pause is the longest. */
const PAUSES_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;
/** After this time another server may try a message that one is sending: the first may be gone. */
const LEASE_MS = 90_000;

const row = (visitId: number, locationId: string, channel: HostChannel | 'plan', now: number): HostMessage => ({
  ...{ id: randomName(), visit_id: visitId, location_id: locationId, channel, state: 'waiting', tries: 0 },
  ...{ next_at: now, reason: '', created_at: now, sent_at: null },
});

/** Notes, with a visit that names somebody, that they are to be told: neither is stored without the other [DESK-06]. */
export const planTelling: EventRecorder = async (trx, event) => {
  if (event.kind !== 'visit.signed' || !event.namesHost) return;
  const known = await trx
    .selectFrom('host_messages')
    .select('id')
    .where('visit_id', '=', event.visitId)
    .executeTakeFirst();
  // A visit that is signed again with other entries is told once.
  if (known !== undefined) return;
  await trx
    .insertInto('host_messages')
    .values(row(event.visitId, event.locationId, 'plan', event.at))
    .execute();
};

/** Adds a message a way, in place of a plan if there is one. */
export async function addMessages(
  trx: Transaction<Database>,
  { visitId, locationId, planId }: { visitId: number; locationId: string; planId?: string },
  channels: readonly HostChannel[],
  now: number,
): Promise<void> {
  if (planId !== undefined) {
    const gone = await trx.deleteFrom('host_messages').where('id', '=', planId).returning('id').executeTakeFirst();
    // Another server was faster.
    if (gone === undefined) return;
  }
  if (channels.length === 0) return;
  const rows = channels.map((channel) => row(visitId, locationId, channel, now));
  await trx.insertInto('host_messages').values(rows).execute();
}

/** Takes the next message that is due, for this server alone for a while. */
export async function takeDue(db: Kysely<Database>, now: number): Promise<HostMessage | undefined> {
  const due = await db
    .selectFrom('host_messages')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const taken = await db
    .updateTable('host_messages')
    .set({ next_at: now + LEASE_MS })
    .where('id', '=', due.id)
    .where('next_at', '=', due.next_at)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return taken ?? takeDue(db, now);
}

export async function noteSent(db: Kysely<Database>, id: string, now: number): Promise<void> {
  await db.updateTable('host_messages').set({ state: 'sent', reason: '', sent_at: now }).where('id', '=', id).execute();
}

/** Waits and tries again, or has failed for good. @returns whether it has failed */
export async function noteFailed(
  db: Kysely<Database>,
  { id, tries }: HostMessage,
  reason: string,
  isFinal: boolean,
  now: number,
): Promise<boolean> {
  const pause = PAUSES_MS[tries];
  const hasFailed = isFinal || pause === undefined;
  await db
    .updateTable('host_messages')
    .set({ tries: tries + 1, reason, ...(hasFailed ? { state: 'failed' } : { next_at: now + pause }) })
    .where('id', '=', id)
    .execute();
  return hasFailed;
}

/** What is known about telling the host of a visit. */
export interface Telling {
  readonly messages: readonly HostMessage[];
  readonly answer: Selectable<HostAnswersTable> | undefined;
}

export async function tellingOf(db: Kysely<Database>, visitId: number): Promise<Telling> {
  const messages = await db
    .selectFrom('host_messages')
    .selectAll()
    .where('visit_id', '=', visitId)
    .orderBy('created_at')
    .orderBy('channel')
    .execute();
  const answer = await db.selectFrom('host_answers').selectAll().where('visit_id', '=', visitId).executeTakeFirst();
  return { messages, answer };
}
