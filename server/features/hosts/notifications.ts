import type { Kysely, Selectable, Transaction } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import { auditOncePerDay } from '../../core/access/audit/once-a-day.ts';
import { addJobs } from '../../core/jobs/jobs.ts';
import type { NewJob, Outcome } from '../../core/jobs/kinds.ts';
import { lock } from '../../core/locks/locks.ts';
import type { EventRecorder } from '../../events/site-events.ts';
import { factorOf } from '../../http/quota.ts';
import type { Database } from '../../store/schema.ts';
import { type HostDeps, hostedVisit, listChannels } from './hosted-visit.ts';
import { addMessages, dueOfSummary, sumUp } from './messages.ts';
import { mayNotify } from './notification-bounds.ts';
import { HOST_CHANNELS, type HostChannel, type HostNotificationsTable } from './tables.ts';

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

/** Plans a notification in the transaction that stores a visit with a host [DESK-06]. */
export const planNotification: EventRecorder = async (trx, event) => {
  if (event.kind !== 'visit.signed' || !event.namesHost) return;
  await trx
    .insertInto('host_tellings')
    .values(planned(event.visitId, event.locationId, event.addressHash, event.at))
    // Signing again causes no second notification.
    .onConflict((c) => c.doNothing())
    .execute();
  await addJobs(trx, 'host notification', [{ subject: event.visitId }], event.at);
};

const LEFT_MS = MINUTE_MS;

/** Takes over notifications left by an earlier version. */
export async function adoptNotifications(db: Kysely<Database>, now: number): Promise<NewJob[]> {
  const plans = db.selectFrom('host_messages').select('id').where('channel', '=', 'plan').limit(100);
  const left = await db.deleteFrom('host_messages').where('id', 'in', plans).returningAll().execute();
  const noted = left.map((plan) => planned(plan.visit_id, plan.location_id, '', plan.created_at));
  if (noted.length > 0)
    await db
      .insertInto('host_tellings')
      .values(noted)
      .onConflict((c) => c.doNothing())
      .execute();
  const waiting = await db
    .selectFrom('host_tellings')
    .select('visit_id as subject')
    .where('state', 'in', ['planned', 'held'])
    .where('due_at', '<=', now - LEFT_MS)
    .limit(100)
    .execute();
  return [...left.map(({ visit_id }) => ({ subject: visit_id })), ...waiting];
}

/** Decides on a message now, a summary later, or neither for hosts unknown or without a channel. */
export async function decide(deps: HostDeps, visitId: number): Promise<Outcome> {
  const { store, now } = deps;
  const noted = await readNotification(store.db, visitId);
  if (noted?.state === 'held') {
    if (noted.due_at > now()) return { kind: 'later', at: noted.due_at };
    await sumUp(deps, { locationId: noted.location_id, hostId: noted.host_id });
  }
  if (noted?.state !== 'planned') return { kind: 'sent' };
  const { location_id: locationId, address_hash: addressHash } = noted;
  const visit = await hostedVisit(store.db, deps, visitId);
  const channels = visit?.notifiesHost === true ? listChannels(deps, visit.host) : [];
  return store.events.during(async (trx, tell): Promise<Outcome> => {
    await lock(trx, `hosts ${locationId}`, now());
    if ((await readNotification(trx, visitId))?.state !== 'planned') return { kind: 'later', at: now() };
    await tell({ kind: 'visit.changed', at: now(), visitId, locationId });
    if (visit?.host === undefined || channels.length === 0) {
      await trx.deleteFrom('host_tellings').where('visit_id', '=', visitId).execute();
      return { kind: 'sent' };
    }
    const to = { locationId, hostId: String(visit.host.id) };
    const { visitKey, document } = visit;
    const counted = { visitKey, addressHash, perDay: document.settings?.host_messages_per_day };
    const isAlone = await mayNotify(trx, { ...to, ...counted, factor: factorOf(deps), now: now() });
    const due_at = isAlone ? now() : await dueOfSummary(trx, to, now());
    const state = isAlone ? 'told' : 'held';
    const decided = { state, host_id: to.hostId, visit_key: addressHash === '' ? '' : visitKey, due_at } as const;
    await trx.updateTable('host_tellings').set(decided).where('visit_id', '=', visitId).execute();
    if (!isAlone) {
      await auditOncePerDay(trx, { action: 'hosts.together', locationId, details: { host: to.hostId }, now: now() });
      return { kind: 'later', at: due_at };
    }
    await addMessages(trx, { visitId, locationId }, channels, now());
    return { kind: 'sent' };
  });
}

function readNotification(db: Kysely<Database>, visitId: number): Promise<Notification | undefined> {
  return db.selectFrom('host_tellings').selectAll().where('visit_id', '=', visitId).executeTakeFirst();
}

/** Staff had the host notified, which removes the visit from summaries. */
export async function noteNotifiedByStaff(trx: Transaction<Database>, visitId: number): Promise<void> {
  await trx.updateTable('host_tellings').set({ state: 'told' }).where('visit_id', '=', visitId).execute();
}

export type NotificationStatus = Awaited<ReturnType<typeof notificationOf>>;

/** Staff can repeat messages without limit. */
const MOST_SHOWN = 30;

/** Reads the state, the visit's messages or its summary's, and the answer. */
export async function notificationOf(db: Kysely<Database>, visitId: number) {
  const { state, summary_id } = (await readNotification(db, visitId)) ?? {};
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
