import type { Selectable, Transaction } from 'kysely';
import { addJobs } from '../../core/jobs/jobs.ts';
import { WAITING } from '../../core/jobs/records.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { HostMessagesTable } from './tables.ts';

export type HostMessage = Selectable<HostMessagesTable>;

interface About {
  readonly visitId: number;
  readonly locationId: string;
  readonly summaryId?: string;
  readonly phoneHash?: string;
}

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
      ...WAITING,
      created_at: now,
      summary_id: summaryId ?? null,
      phone_hash: phoneHash,
    }),
  );
  await trx.insertInto('host_messages').values(rows).execute();
  const jobs = rows.map(({ id, channel }) => ({ subject: id, lane: channel }));
  await addJobs(trx, 'host message', jobs, now);
}
