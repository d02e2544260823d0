import type { Kysely, Selectable, Transaction } from 'kysely';
import { tellOnceADay } from '../../core/access/audit/once-a-day.ts';
import { lock } from '../../core/locks/locks.ts';
import type { EventRecorder } from '../../events/site-events.ts';
import { limitsOf } from '../../http/limits.ts';
import type { Database } from '../../store/schema.ts';
import { hostedVisit } from './hosted-visit.ts';
import { addMessages, type HostMessage } from './messages.ts';
import { mayNotify } from './notification-bounds.ts';
import { dueOfSummary } from './summaries.ts';
import { HOST_CHANNELS, type HostAnswersTable, type HostChannel, type HostNotificationsTable } from './tables.ts';
import type { HostDeps } from './ways.ts';
import { channelsTo } from './ways.ts';

type Notification = Selectable<HostNotificationsTable>;

const planned = (visitId: number, locationId: string, addressHash: string, at: number): Notification => ({
  visit_id: visitId,
  location_id: locationId,
  state: 'planned',
  host_id: '',
  visit_key: '',
  address_hash: addressHash,
  at,
  due_at: at,
  summary_id: null,
});

/** Notes, with a visit that names somebody, that they are to be told: neither is stored without the other [DESK-06]. */
export const planNotification: EventRecorder = async (trx, event) => {
  if (event.kind !== 'visit.signed' || !event.namesHost) return;
  await trx
    .insertInto('host_tellings')
    .values(planned(event.visitId, event.locationId, event.addressHash, event.at))
    // A visit that is signed again with other entries is told once.
    .onConflict((c) => c.doNothing())
    .execute();
};

/** Takes over what a server of an older version noted and nobody has looked at, such as the last visits before it went. */
export async function adoptPlans(db: Kysely<Database>): Promise<void> {
  const plans = () => db.selectFrom('host_messages').select('id').where('channel', '=', 'plan').limit(100);
  if ((await plans().executeTakeFirst()) === undefined) return;
  await db.transaction().execute(async (trx) => {
    const left = await trx.deleteFrom('host_messages').where('id', 'in', plans()).returningAll().execute();
    const rows = left.map((plan) => planned(plan.visit_id, plan.location_id, '', plan.created_at));
    if (rows.length === 0) return;
    await trx
      .insertInto('host_tellings')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  });
}

/**
 * Decides about the next visit that names somebody: whether its host is told of it alone, later together with others, or
 * not at all, because nobody is meant or there is no way to them. @returns the visit; undefined if none is planned
 */
export async function decideNext(deps: HostDeps): Promise<{ visitId: number; locationId: string } | undefined> {
  const { store, now } = deps;
  const next = await store.db
    .selectFrom('host_tellings')
    .select(['visit_id', 'location_id'])
    .where('state', '=', 'planned')
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const { visit_id: visitId, location_id: locationId } = next;
  const visit = await hostedVisit(store.db, deps, visitId);
  const channels = visit?.notifiesHost === true ? channelsTo(deps, visit.host) : [];
  await store.db.transaction().execute(async (trx) => {
    // Servers count one after the other.
    await lock(trx, `hosts ${locationId}`, now());
    const notification = trx.selectFrom('host_tellings').select('address_hash').where('visit_id', '=', visitId);
    const still = await notification.where('state', '=', 'planned').executeTakeFirst();
    // Another server was faster.
    if (still === undefined) return;
    if (visit?.host === undefined || channels.length === 0) {
      await trx.deleteFrom('host_tellings').where('visit_id', '=', visitId).execute();
      return;
    }
    const to = { locationId, hostId: String(visit.host.id) };
    const { visitKey, document } = visit;
    const counted = { visitKey, addressHash: still.address_hash, perDay: document.settings?.host_messages_per_day };
    const isAlone = await mayNotify(trx, { ...to, ...counted, factor: limitsOf(deps).questions, now: now() });
    const due_at = isAlone ? now() : await dueOfSummary(trx, to, now());
    const state = isAlone ? 'told' : 'held';
    const visit_key = still.address_hash === '' ? '' : visitKey;
    const decided = { state, host_id: to.hostId, visit_key, due_at } as const;
    await trx.updateTable('host_tellings').set(decided).where('visit_id', '=', visitId).execute();
    if (isAlone) await addMessages(trx, { visitId, locationId }, channels, now());
    else await tellOnceADay(trx, { action: 'hosts.together', locationId, details: { host: to.hostId }, now: now() });
  });
  return { visitId, locationId };
}

/** Staff have a host told of a visit whatever was decided: it is in no summary then. */
export async function noteNotifiedByStaff(trx: Transaction<Database>, visitId: number): Promise<void> {
  await trx.updateTable('host_tellings').set({ state: 'told' }).where('visit_id', '=', visitId).execute();
}

/** What is known about telling the host of a visit. */
export interface NotificationStatus {
  /** Absent where nobody is told. */
  readonly state: Notification['state'] | undefined;
  /** Of its own, or those of its summary. */
  readonly messages: readonly (HostMessage & { readonly channel: HostChannel })[];
  readonly answer: Selectable<HostAnswersTable> | undefined;
}

/** How many messages of a visit are shown: staff can have its host told again and again. */
const MOST_SHOWN = 30;

export async function notificationOf(db: Kysely<Database>, visitId: number): Promise<NotificationStatus> {
  const notification = await db
    .selectFrom('host_tellings')
    .select(['state', 'summary_id'])
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  const { state, summary_id } = notification ?? {};
  const all = db
    .selectFrom('host_messages')
    .selectAll()
    .where('channel', 'in', HOST_CHANNELS)
    .$narrowType<{ channel: HostChannel }>();
  const own = state === 'summed' ? all.where('summary_id', '=', summary_id ?? '') : all.where('visit_id', '=', visitId);
  const messages = await own.orderBy('created_at', 'desc').orderBy('channel', 'desc').limit(MOST_SHOWN).execute();
  const answer = await db.selectFrom('host_answers').selectAll().where('visit_id', '=', visitId).executeTakeFirst();
  return { state, messages: messages.reverse(), answer };
}
