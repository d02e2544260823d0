import { type Kysely, type Selectable, sql } from 'kysely';
import { CAPS } from '../../../http/limit-table.ts';
import { randomName } from '../../../store/ids.ts';
import type { Database } from '../../../store/schema.ts';
import type { CallAbout } from './call-about.ts';
import type { HelpCallsTable } from './tables.ts';

type Handle = Kysely<Database>;
export type HelpCall = Selectable<HelpCallsTable>;

/** The page asks every few seconds; one that has been silent for so long is gone, and its call with it. */
const GONE_MS = 10 * 60_000;

export interface NewCall {
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

/**
 * Calls staff, or repeats the call that this visitor has open [GATE-08]. `count` is asked before a new one is stored.
 * @returns its id, and whether it is new
 */
export async function callForHelp(
  db: Handle,
  { locationId, visitKey, slide, language, why, about, device, origin, now }: NewCall,
  count: () => void,
): Promise<{ id: string; isNew: boolean }> {
  const open = await db
    .updateTable('help_calls')
    .set({ slide, language, why, about: JSON.stringify(about), seen_at: now })
    .where('location_id', '=', locationId)
    .where('visit_key', '=', visitKey)
    .where('state', '!=', 'ended')
    .where('seen_at', '>', now - GONE_MS)
    .returning('id')
    .executeTakeFirst();
  if (open !== undefined) return { id: open.id, isNew: false };
  count();
  const id = randomName();
  await db
    .insertInto('help_calls')
    .values({
      id,
      location_id: locationId,
      visit_key: visitKey,
      slide,
      language,
      why,
      device,
      origin,
      about: JSON.stringify(about),
      state: 'waiting',
      answered_by: null,
      called_at: now,
      seen_at: now,
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

/**
 * Calls that somebody should answer or has promised to: those of kiosks first, then the newest. `more` are those that
 * the list leaves out.
 */
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
