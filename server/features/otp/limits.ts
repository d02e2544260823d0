import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { AHEAD_MS } from '../../clock-skew.ts';
import { type Bound, LIMITS } from '../../http/limit-table.ts';
import type { Database } from '../../store/schema.ts';
import type { OtpEventsTable } from './tables.ts';

const [PACE, FEW, A_DAY, A_PHONE, A_VISIT, AN_ADDRESS, A_RANGE, A_LOCATION] = LIMITS.codes.bounds;
const [WRONG, WRONG_STAFF] = LIMITS.wrongCodes.bounds;
/** Events of a phone in a day that are looked at: more than the bounds above let happen from 30 addresses. */
const MOST_EVENTS = 1_000;
/** At this part of a location's daily number staff are told. */
const SCARCE = 0.8;

/** Who does it, to which phone. */
export interface Subject {
  phoneHash: string;
  visitKey: string;
  addressHash: string;
  now: number;
}

export interface Sending extends Subject {
  location: string;
  rangeHash: string;
  /** The location's daily limit. */
  codesPerDay: number | undefined;
}

export type SendLimit = { kind: 'wait'; seconds: number } | { kind: 'phone' | 'visit' | 'address' | 'location' };

/** What a send that is within its limits leaves: `scarce` tells that the location's day is nearly used up, and
 * `nextAt` when the next one can be sent, in milliseconds. */
export type SendRoom =
  | { ok: true; sentToday: number; limit: number; isScarce: boolean; nextAt: number }
  | { ok: false; why: SendLimit };

/** Whether a code can be sent now. Call it with the location and the phone locked. */
export async function sendRoom(db: Kysely<Database>, sending: Sending): Promise<SendRoom> {
  const known = await eventsOf(db, sending);
  const why = limitOfPhone(known, sending) ?? (await limitOfAsker(db, sending));
  if (why !== undefined) return { ok: false, why };
  const limit = sending.codesPerDay ?? A_LOCATION.most;
  const sentToday = await sends(db, 'location_id', sending.location, sending.now, A_LOCATION);
  if (sentToday >= limit) return { ok: false, why: { kind: 'location' } };
  const { now, visitKey: visit_key, addressHash: address_hash } = sending;
  const withThis = [
    ...known.filter(({ kind }) => kind === 'send'),
    { kind: 'send' as const, at: now, visit_key, address_hash },
  ];
  const nextAt = nextSendAt(withThis, sending);
  return { ok: true, sentToday: sentToday + 1, limit, isScarce: sentToday + 1 >= limit * SCARCE, nextAt };
}

/** When the limits of a phone let this visit send the next code to it, in milliseconds [OTP-06]. */
function nextSendAt(sends: readonly Event[], { now, visitKey, addressHash }: Subject): number {
  const own = sends.filter((one) => isBy(one, visitKey, addressHash));
  const roomIn = (events: readonly Event[], { most, spanMs }: Bound): number => {
    const oldest = events.map(({ at }) => at).sort((a, b) => b - a)[most - 1];
    return oldest === undefined ? 0 : oldest + spanMs;
  };
  return Math.max(now + PACE.spanMs, roomIn(own, FEW), roomIn(own, A_DAY), roomIn(sends, A_PHONE));
}

function limitOfPhone(all: readonly Event[], { visitKey, addressHash, now }: Subject): SendLimit | undefined {
  const sent = all.filter(({ kind }) => kind === 'send');
  const last = Math.max(
    ...sent.filter((one) => one.visit_key === visitKey).map(({ at }) => at),
    Number.NEGATIVE_INFINITY,
  );
  if (now - last < PACE.spanMs) return { kind: 'wait', seconds: Math.ceil((PACE.spanMs - (now - last)) / 1000) };
  const own = all.filter((one) => one.visit_key === visitKey || one.address_hash === addressHash);
  const lately = (kind: OtpEventsTable['kind']) => own.filter((e) => e.kind === kind && e.at > now - FEW.spanMs).length;
  const isMany =
    lately('send') >= FEW.most ||
    // Those that the gateway refused cost nothing, but there is still a limit.
    lately('unsent') >= A_PHONE.most ||
    own.filter(({ kind }) => kind === 'send').length >= A_DAY.most ||
    sent.length >= A_PHONE.most;
  return isMany ? { kind: 'phone' } : undefined;
}

async function limitOfAsker(
  db: Kysely<Database>,
  { visitKey, addressHash, rangeHash, codesPerDay = A_LOCATION.most, now }: Sending,
): Promise<SendLimit | undefined> {
  if ((await sends(db, 'visit_key', visitKey, now, A_VISIT)) >= A_VISIT.most) return { kind: 'visit' };
  const isMuch =
    (await sends(db, 'address_hash', addressHash, now, AN_ADDRESS)) >= AN_ADDRESS.most ||
    // Of a location's day, codes that nobody types take half at most, however few that is; those of visitors take all.
    (await idleSends(db, addressHash, now)) >= Math.ceil(codesPerDay / 2) ||
    (await sends(db, 'range_hash', rangeHash, now, A_RANGE)) >= A_RANGE.most;
  return isMuch ? { kind: 'address' } : undefined;
}

/** What may still be compared: not a text message's code after many wrong ones, nor one from staff after a few. */
export async function comparable(db: Kysely<Database>, subject: Subject): Promise<readonly ('sms' | 'staff')[]> {
  const { visitKey, addressHash, now } = subject;
  const all = await eventsOf(db, subject);
  const wrong = all.filter((one) => one.kind === 'wrong' && isBy(one, visitKey, addressHash));
  const staff = all.filter(
    (one) => one.kind === 'wrong-staff' && one.visit_key === visitKey && one.at > now - WRONG_STAFF.spanMs,
  );
  return [
    ...(wrong.length < WRONG.most ? (['sms'] as const) : []),
    ...(staff.length < WRONG_STAFF.most ? (['staff'] as const) : []),
  ];
}

type Event = Pick<OtpEventsTable, 'kind' | 'at' | 'visit_key' | 'address_hash'>;

const isBy = (event: Event, visitKey: string, addressHash: string): boolean =>
  event.visit_key === visitKey || event.address_hash === addressHash;

/** Those of a phone in the last day. */
function eventsOf(db: Kysely<Database>, { phoneHash, now }: Subject): Promise<Event[]> {
  return db
    .selectFrom('otp_events')
    .select(['kind', 'at', 'visit_key', 'address_hash'])
    .where('phone_hash', '=', phoneHash)
    .where('at', '>', now - DAY_MS)
    .where('at', '<=', now + AHEAD_MS)
    .orderBy('at', 'desc')
    .limit(MOST_EVENTS)
    .execute();
}

/** Codes that one address had sent in a day, and that nobody has typed. */
async function idleSends(db: Kysely<Database>, addressHash: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('otp_events as e')
    .select((c) => c.fn.countAll<number>().as('count'))
    .where('e.address_hash', '=', addressHash)
    .where('e.kind', '=', 'send')
    .where('e.at', '>', now - DAY_MS)
    .where('e.at', '<=', now + AHEAD_MS)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('verified_phones as v')
            .select('v.visit_key')
            .whereRef('v.visit_key', '=', 'e.visit_key')
            .whereRef('v.location_id', '=', 'e.location_id')
            .whereRef('v.phone_hash', '=', 'e.phone_hash'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function sends(
  db: Kysely<Database>,
  by: 'visit_key' | 'location_id' | 'address_hash' | 'range_hash',
  value: string,
  now: number,
  { spanMs }: Bound,
): Promise<number> {
  const { count } = await db
    .selectFrom('otp_events')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(by, '=', value)
    .where('kind', '=', 'send')
    .where('at', '>', now - spanMs)
    .where('at', '<=', now + AHEAD_MS)
    .executeTakeFirstOrThrow();
  return Number(count);
}
