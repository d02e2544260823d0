import { type Kysely, type Selectable, sql } from 'kysely';
import { CAPS } from '../../../http/limit-table.ts';
import { randomName } from '../../../store/ids.ts';
import type { Database } from '../../../store/schema.ts';
import type { HelpCallsTable } from '../tables.ts';
import type { CallAbout } from './call-about.ts';

type Handle = Kysely<Database>;
export type HelpCall = Selectable<HelpCallsTable>;

/** After this silence the visitor has left. */
const GONE_MS = 10 * 60_000;

interface NewCall {
  locationId: string;
  visitKey: string;
  slide: string;
  language: string;
  why: HelpCallsTable['why'];
  about: readonly CallAbout[];
  device: string;
  origin: string;
  now: number;
}

/** Calls staff, or updates this visitor's open call [GATE-08]. `count` may refuse a new one. */
export async function callForHelp(
  db: Handle,
  { locationId, visitKey, device, origin, now, about, ...sent }: NewCall,
  count: () => void,
): Promise<{ id: string; isNew: boolean }> {
  const current = { ...sent, about: JSON.stringify(about), seen_at: now };
  const open = await db
    .updateTable('help_calls')
    .set(current)
    .where('location_id', '=', locationId)
    .where('visit_key', '=', visitKey)
    .where('state', '!=', 'ended')
    .where('seen_at', '>', now - GONE_MS)
    .returning('id')
    .executeTakeFirst();
  if (open !== undefined) return { id: open.id, isNew: false };
  count();
  const id = randomName();
  const whose = { id, location_id: locationId, visit_key: visitKey, device, origin };
  await db
    .insertInto('help_calls')
    .values({ ...current, ...whose, state: 'waiting', answered_by: null, called_at: now })
    .execute();
  return { id, isNew: true };
}

/** Also records that the visitor is still there. */
export function askForHelp(db: Handle, id: string, visitKey: string, now: number): Promise<HelpCall | undefined> {
  return db
    .updateTable('help_calls')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('visit_key', '=', visitKey)
    .returningAll()
    .executeTakeFirst();
}

/** Lists open calls, kiosks first, then the newest; `more` counts the rest. */
export async function openCalls(
  db: Handle,
  locationId: string,
  now: number,
): Promise<{ calls: HelpCall[]; more: number }> {
  const open = db
    .selectFrom('help_calls')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('open'))
    .select(sql<number>`row_number() over (partition by origin order by called_at desc, id)`.as('turn'))
    .where('location_id', '=', locationId)
    .where('state', '!=', 'ended')
    .where('seen_at', '>', now - GONE_MS);
  const rows = await db
    .selectFrom(open.as('calls'))
    .selectAll()
    .where((where) =>
      where.or([
        where('device', '!=', ''),
        where('state', '=', 'answered'),
        where('turn', '<=', CAPS.desk.most.ofThemFromOneAddress),
      ]),
    )
    .orderBy(sql`case when device = '' then 1 else 0 end`)
    .orderBy('called_at', 'desc')
    .limit(CAPS.desk.most.callsForHelpAndBreathTests)
    .execute();
  return { calls: rows, more: Number(rows[0]?.open ?? 0) - rows.length };
}

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

/** Four times the interval at which servers note their desks. */
const HERE_MS = 60_000;

export async function noteDesks(db: Handle, locationIds: readonly string[], now: number): Promise<void> {
  if (locationIds.length === 0) return;
  await db
    .insertInto('help_desks')
    .values(locationIds.map((location_id) => ({ location_id, seen_at: now })))
    .onConflict((c) => c.column('location_id').doUpdateSet({ seen_at: now }))
    .execute();
}

/** Whether any server has a desk open [GATE-08]. */
export async function hasDesk(db: Handle, locationId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('help_desks')
    .select('seen_at')
    .where('location_id', '=', locationId)
    .where('seen_at', '>', now - HERE_MS)
    .executeTakeFirst();
  return row !== undefined;
}
