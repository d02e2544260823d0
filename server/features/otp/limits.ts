import type { Kysely } from 'kysely';
import { err, ok, type Result } from '../../../domain/result.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { AHEAD_MS } from '../../clock-skew.ts';
import { type Bound, LIMITS } from '../../http/limit-table.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { OtpCodesTable, OtpEventsTable } from './tables.ts';

const [PACE, FEW, A_DAY, A_PHONE, A_VISIT, AN_ADDRESS, A_RANGE, A_LOCATION] = LIMITS.codes.bounds;
const [WRONG, WRONG_STAFF] = LIMITS.wrongCodes.bounds;
/** More events of one phone in a day than the bounds let happen from 30 addresses. */
const MOST_EVENTS = 1_000;
/** Share of a location's daily limit at which staff are warned. */
const SCARCE = 0.8;

interface Subject {
  phoneHash: string;
  visitKey: string;
  addressHash: string;
  now: number;
}

interface Sending extends Subject {
  location: string;
  rangeHash: string;
  codesPerDay: number | undefined;
}

export type SendLimit = { kind: 'wait'; seconds: number } | { kind: 'phone' | 'visit' | 'address' | 'location' };

interface SendAllowance {
  sentToday: number;
  limit: number;
  isScarce: boolean;
  nextAt: number;
}

/** Checks the limits for one more code, with the location and the phone locked. */
export async function checkSendLimit(
  db: Kysely<Database>,
  sending: Sending,
): Promise<Result<SendAllowance, SendLimit>> {
  const known = await eventsOf(db, sending);
  const reached = limitOfPhone(known, sending) ?? (await limitOfAsker(db, sending));
  if (reached !== undefined) return err(reached);
  const { now, visitKey: visit_key, addressHash: address_hash } = sending;
  const limit = sending.codesPerDay ?? A_LOCATION.most;
  const sentToday = 1 + (await countSends(db, 'location_id', sending.location, now, A_LOCATION));
  if (sentToday > limit) return err({ kind: 'location' });
  const sends = known.filter(({ kind }) => kind === 'send');
  const nextAt = nextSendAt([...sends, { kind: 'send', at: now, visit_key, address_hash }], sending);
  return ok({ sentToday, limit, isScarce: sentToday >= limit * SCARCE, nextAt });
}

/** When the visit may have the phone's next code, in milliseconds [OTP-06]. */
function nextSendAt(sends: readonly Event[], subject: Subject): number {
  const own = sends.filter((event) => isBy(event, subject));
  const roomIn = (events: readonly Event[], { most, spanMs }: Bound): number => {
    const oldest = events.map(({ at }) => at).sort((a, b) => b - a)[most - 1];
    return oldest === undefined ? 0 : oldest + spanMs;
  };
  return Math.max(subject.now + PACE.spanMs, roomIn(own, FEW), roomIn(own, A_DAY), roomIn(sends, A_PHONE));
}

function limitOfPhone(all: readonly Event[], subject: Subject): SendLimit | undefined {
  const { visitKey, now } = subject;
  const sent = all.filter(({ kind }) => kind === 'send');
  const last = Math.max(...sent.filter((event) => event.visit_key === visitKey).map(({ at }) => at), -Infinity);
  if (now - last < PACE.spanMs) return { kind: 'wait', seconds: Math.ceil((PACE.spanMs - (now - last)) / 1000) };
  const own = all.filter((event) => isBy(event, subject));
  const lately = (kind: OtpEventsTable['kind']) => own.filter((e) => e.kind === kind && e.at > now - FEW.spanMs).length;
  const isMany =
    lately('send') >= FEW.most ||
    // Messages the gateway refused cost nothing, but are limited, too.
    lately('unsent') >= A_PHONE.most ||
    own.filter(({ kind }) => kind === 'send').length >= A_DAY.most ||
    sent.length >= A_PHONE.most;
  return isMany ? { kind: 'phone' } : undefined;
}

async function limitOfAsker(
  db: Kysely<Database>,
  { visitKey, addressHash, rangeHash, codesPerDay = A_LOCATION.most, now }: Sending,
): Promise<SendLimit | undefined> {
  if ((await countSends(db, 'visit_key', visitKey, now, A_VISIT)) >= A_VISIT.most) return { kind: 'visit' };
  const isMuch =
    (await countSends(db, 'address_hash', addressHash, now, AN_ADDRESS)) >= AN_ADDRESS.most ||
    // Codes never typed may take half of a location's day.
    (await countIdleSends(db, addressHash, now)) >= Math.ceil(codesPerDay / 2) ||
    (await countSends(db, 'range_hash', rangeHash, now, A_RANGE)) >= A_RANGE.most;
  return isMuch ? { kind: 'address' } : undefined;
}

/** The sources whose codes may still be compared. */
export async function comparableSources(db: Kysely<Database>, subject: Subject): Promise<OtpCodesTable['source'][]> {
  const { visitKey, now } = subject;
  const all = await eventsOf(db, subject);
  const wrong = all.filter((event) => event.kind === 'wrong' && isBy(event, subject));
  const staff = all.filter(
    ({ kind, visit_key, at }) => kind === 'wrong-staff' && visit_key === visitKey && at > now - WRONG_STAFF.spanMs,
  );
  return [
    ...(wrong.length < WRONG.most ? (['sms'] as const) : []),
    ...(staff.length < WRONG_STAFF.most ? (['staff'] as const) : []),
  ];
}

export async function noteEvent(
  db: Kysely<Database>,
  kind: OtpEventsTable['kind'],
  {
    location,
    phoneHash,
    visitKey,
    addressHash,
    rangeHash = '',
    now,
  }: Subject & Pick<Sending, 'location'> & { rangeHash?: string },
  id = randomName(),
): Promise<void> {
  await db
    .insertInto('otp_events')
    .values({
      id,
      kind,
      location_id: location,
      phone_hash: phoneHash,
      visit_key: visitKey,
      address_hash: addressHash,
      range_hash: rangeHash,
      at: now,
    })
    .execute();
}

type Event = Pick<OtpEventsTable, 'kind' | 'at' | 'visit_key' | 'address_hash'>;

const isBy = (event: Event, { visitKey, addressHash }: Subject): boolean =>
  event.visit_key === visitKey || event.address_hash === addressHash;

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

type Counted = 'visit_key' | 'location_id' | 'address_hash' | 'range_hash';

async function countSends(db: Kysely<Database>, by: Counted, value: string, now: number, { spanMs }: Bound) {
  const { count } = await sendsSince(db, by, value, now, spanMs).executeTakeFirstOrThrow();
  return Number(count);
}

/** Codes sent in a day and never typed. */
async function countIdleSends(db: Kysely<Database>, addressHash: string, now: number): Promise<number> {
  const { count } = await sendsSince(db, 'address_hash', addressHash, now, DAY_MS)
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

function sendsSince(db: Kysely<Database>, by: Counted, value: string, now: number, spanMs: number) {
  return db
    .selectFrom('otp_events as e')
    .select((c) => c.fn.countAll<number>().as('count'))
    .where(`e.${by}`, '=', value)
    .where('e.kind', '=', 'send')
    .where('e.at', '>', now - spanMs)
    .where('e.at', '<=', now + AHEAD_MS);
}
