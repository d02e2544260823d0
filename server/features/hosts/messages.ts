import type { Selectable, Transaction } from 'kysely';
import { dueMessages } from '../../core/locks/due-rows.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { HostMessagesTable } from './tables.ts';

export type HostMessage = Selectable<HostMessagesTable>;

export const hostMessages = dueMessages<HostMessage>('host_messages');

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
      id: randomName(),
      visit_id: visitId,
      location_id: locationId,
      channel,
      state: 'waiting',
      tries: 0,
      next_at: now,
      reason: '',
      created_at: now,
      sent_at: null,
      summary_id: summaryId ?? null,
      phone_hash: phoneHash,
    }),
  );
  await trx.insertInto('host_messages').values(rows).execute();
}
