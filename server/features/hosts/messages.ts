import type { Selectable, Transaction } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import { addJobs } from '../../core/jobs/jobs.ts';
import { WAITING } from '../../core/jobs/records.ts';
import { lock } from '../../core/locks/locks.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { type Addressee, type HostDeps, listChannels } from './hosted-visit.ts';
import type { HostMessagesTable } from './tables.ts';

const WAIT_MS = 2 * MINUTE_MS;
const BETWEEN_MS = 15 * MINUTE_MS;

interface To {
  readonly locationId: string;
  readonly hostId: string;
}

export async function dueOfSummary(trx: Transaction<Database>, { locationId, hostId }: To, now: number) {
  const last = await trx
    .selectFrom('host_summaries')
    .select('at')
    .where('location_id', '=', locationId)
    .where('host_id', '=', hostId)
    // Ignores rows of a clock that was ahead.
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(now + WAIT_MS, (last?.at ?? 0) + BETWEEN_MS);
}

export async function sumUp(deps: HostDeps, { locationId, hostId }: To): Promise<void> {
  const { store, now } = deps;
  const { host } = (await addressee(deps, { locationId, hostId })) ?? {};
  await store.db.transaction().execute(async (trx) => {
    await lock(trx, `hosts ${locationId}`, now());
    const id = randomName();
    const { numUpdatedRows } = await trx
      .updateTable('host_tellings')
      .set({ state: 'summed', summary_id: id })
      .where('state', '=', 'held')
      .where('location_id', '=', locationId)
      .where('host_id', '=', hostId)
      .executeTakeFirst();
    const visits = Number(numUpdatedRows);
    if (visits === 0) return;
    const summary = { id, location_id: locationId, host_id: hostId, visits, at: now() };
    await trx.insertInto('host_summaries').values(summary).execute();
    await addMessages(trx, { visitId: 0, locationId, summaryId: id }, listChannels(deps, host), now());
  });
}

/** Undefined if the summary or its host is deleted. */
export async function foundSummary(deps: HostDeps, id: string) {
  const summary = await deps.store.db.selectFrom('host_summaries').selectAll().where('id', '=', id).executeTakeFirst();
  if (summary === undefined) return undefined;
  const to = await addressee(deps, { locationId: summary.location_id, hostId: summary.host_id });
  return to && { summary, to };
}

async function addressee({ locations }: HostDeps, { locationId, hostId }: To): Promise<Addressee | undefined> {
  const document = (await locations.find(locationId))?.document;
  const host = document?.contacts?.find(({ id }) => String(id) === hostId);
  return document && { document, host };
}

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
