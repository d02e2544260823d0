import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { OtpEventsTable } from './tables.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Events further ahead were noted by a clock that was wrong, and count no more; another server's may be a bit ahead. */
const AHEAD_MS = MINUTE_MS;

const BETWEEN_SENDS_MS = MINUTE_MS;
const SENDS_A_QUARTER = 3;
const SENDS_A_DAY = 5;
/** Attempts that the gateway refused cost nothing, but there is still a limit. */
const UNSENT_A_QUARTER = 10;
const WRONG_A_DAY = 15;
const SENDS_A_VISIT = 10;
const SENDS_A_LOCATION = 1000;

export interface Sending {
  location: string;
  phoneHash: string;
  visitKey: string;
  /** The location's daily limit. */
  codesPerDay: number | undefined;
  now: number;
}

export type SendLimit = { kind: 'wait'; seconds: number } | { kind: 'phone' | 'visit' | 'location' };

type Event = Pick<OtpEventsTable, 'kind' | 'at'>;

/** Why a code cannot be sent now; undefined if it can. Call it with the location and the phone locked. */
export async function sendLimit(db: Kysely<Database>, sending: Sending): Promise<SendLimit | undefined> {
  const { location, phoneHash, visitKey, codesPerDay = SENDS_A_LOCATION, now } = sending;
  const phone = await eventsOf(db, phoneHash, now);
  const sends = phone.filter(({ kind }) => kind === 'send');
  const last = Math.max(...sends.map(({ at }) => at), Number.NEGATIVE_INFINITY);
  if (now - last < BETWEEN_SENDS_MS)
    return { kind: 'wait', seconds: Math.ceil((BETWEEN_SENDS_MS - (now - last)) / 1000) };
  const lately = (kind: Event['kind']) => phone.filter((e) => e.kind === kind && e.at > now - QUARTER_MS).length;
  if (lately('send') >= SENDS_A_QUARTER || sends.length >= SENDS_A_DAY) return { kind: 'phone' };
  if (lately('unsent') >= UNSENT_A_QUARTER) return { kind: 'phone' };
  const ofVisit = await countWhere(db, { visit_key: visitKey }, now, QUARTER_MS);
  if (ofVisit >= SENDS_A_VISIT) return { kind: 'visit' };
  const ofLocation = await countWhere(db, { location_id: location }, now, DAY_MS);
  return ofLocation >= codesPerDay ? { kind: 'location' } : undefined;
}

/** Whether a phone had so many wrong codes in a day that no more are compared. */
export async function isGuessed(db: Kysely<Database>, phoneHash: string, now: number): Promise<boolean> {
  const events = await eventsOf(db, phoneHash, now);
  return events.filter(({ kind }) => kind === 'wrong').length >= WRONG_A_DAY;
}

/** Those of the last day. */
function eventsOf(db: Kysely<Database>, phoneHash: string, now: number): Promise<Event[]> {
  return db
    .selectFrom('otp_events')
    .select(['kind', 'at'])
    .where('phone_hash', '=', phoneHash)
    .where('at', '>', now - DAY_MS)
    .where('at', '<=', now + AHEAD_MS)
    .execute();
}

async function countWhere(
  db: Kysely<Database>,
  by: { visit_key: string } | { location_id: string },
  now: number,
  spanMs: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('otp_events')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('visit_key' in by ? 'visit_key' : 'location_id', '=', 'visit_key' in by ? by.visit_key : by.location_id)
    .where('kind', '=', 'send')
    .where('at', '>', now - spanMs)
    .where('at', '<=', now + AHEAD_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}
