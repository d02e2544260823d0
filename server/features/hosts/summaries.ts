import type { Transaction } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import { lock } from '../../core/locks/locks.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { type Addressee, channelsTo, type HostDeps } from './hosted-visit.ts';
import { addMessages } from './messages.ts';

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

/** Puts all held notifications of a host into one message. */
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
    await addMessages(trx, { visitId: 0, locationId, summaryId: id }, channelsTo(deps, host), now());
  });
}

/** A summary with its host; undefined if either is deleted. */
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
