import type { Kysely, Selectable, Transaction } from 'kysely';
import { LEASE_MS, pauseAfter } from '../../core/mail/retries.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { HostMessagesTable } from './tables.ts';

export type HostMessage = Selectable<HostMessagesTable>;

/** What a message is about. */
export interface About {
  /** 0 for a summary. */
  readonly visitId: number;
  readonly locationId: string;
  readonly summaryId?: string;
  readonly phoneHash?: string;
}

/** Adds a message a way. */
export async function addMessages(
  trx: Transaction<Database>,
  { visitId, locationId, summaryId, phoneHash = '' }: About,
  channels: readonly Exclude<HostMessage['channel'], 'plan'>[],
  now: number,
): Promise<void> {
  if (channels.length === 0) return;
  const rows = channels.map(
    (channel): HostMessage => ({
      ...{ id: randomName(), visit_id: visitId, location_id: locationId, channel, state: 'waiting', tries: 0 },
      ...{ next_at: now, reason: '', created_at: now, sent_at: null },
      ...{ summary_id: summaryId ?? null, phone_hash: phoneHash },
    }),
  );
  await trx.insertInto('host_messages').values(rows).execute();
}

/** Takes the next message of a channel that is due, for this server alone for a while. */
export async function takeDue(
  db: Kysely<Database>,
  channel: HostMessage['channel'],
  now: number,
): Promise<HostMessage | undefined> {
  const due = await db
    .selectFrom('host_messages')
    .selectAll()
    .where('channel', '=', channel)
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
  return taken ?? takeDue(db, channel, now);
}

export async function noteSent(db: Kysely<Database>, id: string, now: number): Promise<void> {
  await db.updateTable('host_messages').set({ state: 'sent', reason: '', sent_at: now }).where('id', '=', id).execute();
}

/** Waits and tries again, or has failed for good. */
export async function noteFailed(
  db: Kysely<Database>,
  { id, tries }: HostMessage,
  reason: string,
  isFinal: boolean,
  now: number,
): Promise<void> {
  const pause = pauseAfter(tries);
  const hasFailed = isFinal || pause === undefined;
  await db
    .updateTable('host_messages')
    .set({ tries: tries + 1, reason, ...(hasFailed ? { state: 'failed' } : { next_at: now + pause }) })
    .where('id', '=', id)
    .execute();
}
