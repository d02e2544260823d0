import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { clearOwnCookie, setOwnCookie } from '../../../http/own-cookies.ts';
import { hashToken, keyedHash, randomToken } from '../../../store/ids.ts';
import type { AccessTables } from '../../tables.ts';
import { deviceOf, forgetDevices, rememberDevice } from './known-devices.ts';
import { demandsPasskey, type Person, personById } from './people.ts';
import type { Grant } from './roles.ts';
import type { SessionStage } from './tables.ts';

/*
 * Sessions are rows, looked up by the hash of the cookie with every call, as devices' tokens are. A session library
 * would store the cookie itself with a blob of data and write it back after every answer; here both time limits and
 * "sign this person out everywhere" are questions to the database.
 */

export const SESSION_COOKIE = 'gatehouse_staff';
const TOKEN = /^[\w-]{43}$/;
/** Nobody stays signed in longer, however busy [STAFF-03]. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** Without a call made by hand. */
export const IDLE_MS = 30 * MINUTE_MS;
/** Marks a call that the page makes by itself, which does not keep a session alive. */
const BACKGROUND = 'x-background';

type Handle = Kysely<AccessTables>;

export interface Session {
  tokenHash: string;
  person: Person;
  /** When it ends unless something is done, in milliseconds. */
  expiresAt: number;
  /** What the page sends along with each change, so that no other site can make one. */
  changeToken: string;
  stage: SessionStage;
  challenge: string | null;
  /** The device, if somebody has signed in with it before. */
  device: string | undefined;
}

/**
 * Signs a person in: a new cookie, never one that the browser had before. `shown`: the passkey came first.
 * @returns how far this comes
 */
export async function openSession(
  { db, now }: { db: Handle; now: number },
  personId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  shown?: 'passkey',
): Promise<SessionStage> {
  const token = randomToken();
  const stage = shown === 'passkey' ? 'password' : await firstStage(db, personId);
  const row = { token_hash: hashToken(token), person_id: personId, created_at: now, seen_at: now };
  await db
    .insertInto('people_sessions')
    .values({ ...row, stage, challenge: null })
    .execute();
  const newest = db
    .selectFrom('people_sessions')
    .select('token_hash')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(CAPS.people.most.sessionsOfOne);
  await db
    .deleteFrom('people_sessions')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', row.token_hash)
    .where('token_hash', 'not in', newest)
    .execute();
  request.cookies[SESSION_COOKIE] = token;
  setOwnCookie(reply, SESSION_COOKIE, token, { path: '/staff', httpOnly: true, sameSite: 'lax' });
  if (stage === 'full') await rememberDevice({ db, now }, personId, request, reply);
  return stage;
}

/** Anyone who has a passkey shows it; anyone who must have one makes it [STAFF-03]. */
async function firstStage(db: Handle, personId: string): Promise<SessionStage> {
  const passkey = await db
    .selectFrom('people_passkeys')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (passkey !== undefined) return 'passkey';
  return (await demandsPasskey(db, personId)) ? 'make-passkey' : 'full';
}

/** Nothing is missing any more: the person is signed in, and the device is known from now on. */
export async function completeSession(
  { db, now }: { db: Handle; now: number },
  { tokenHash, person }: Session,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await db
    .updateTable('people_sessions')
    .set({ stage: 'full', challenge: null })
    .where('token_hash', '=', tokenHash)
    .execute();
  await rememberDevice({ db, now }, person.id, request, reply);
}

/** Keeps what the passkey must sign next. */
export async function setChallenge(db: Handle, { tokenHash }: Session, challenge: string): Promise<void> {
  await db.updateTable('people_sessions').set({ challenge }).where('token_hash', '=', tokenHash).execute();
}

/** Takes the challenge away, so that it is answered once. @returns undefined if somebody else was faster */
export async function takeChallenge(db: Handle, { tokenHash, challenge }: Session): Promise<string | undefined> {
  if (challenge === null) return undefined;
  const row = await db
    .updateTable('people_sessions')
    .set({ challenge: null })
    .where('token_hash', '=', tokenHash)
    .where('challenge', '=', challenge)
    .returning('token_hash')
    .executeTakeFirst();
  return row === undefined ? undefined : challenge;
}

/** Who makes the call, however far signing in has come; undefined if nobody is signed in, or no longer. */
export async function sessionOf(request: FastifyRequest, db: Handle, now: number): Promise<Session | undefined> {
  const token = request.cookies[SESSION_COOKIE];
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('people_sessions')
    .select(['person_id', 'created_at', 'seen_at', 'stage', 'challenge'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined || now >= row.created_at + LONGEST_MS || now >= row.seen_at + IDLE_MS) return undefined;
  const person = await personById(db, row.person_id);
  if (person === undefined) return undefined;
  let seenAt = row.seen_at;
  if (now - seenAt >= MINUTE_MS && request.headers[BACKGROUND] === undefined) {
    seenAt = now;
    await db.updateTable('people_sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
  }
  return {
    tokenHash,
    person,
    expiresAt: Math.min(row.created_at + LONGEST_MS, seenAt + IDLE_MS),
    changeToken: keyedHash(token, 'changes'),
    stage: row.stage,
    challenge: row.challenge,
    device: deviceOf(request),
  };
}

/** Sessions looked up at a time. */
const ASKED = 500;

/** The roles of each of these sessions that is signed in fully at this moment; nobody stays signed in by it. */
export async function grantsOfSessions(
  db: Handle,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const found = new Map<string, Grant[]>();
  for (let from = 0; from < tokenHashes.length; from += ASKED) {
    const rows = await db
      .selectFrom('people_sessions as session')
      .innerJoin('people', 'people.id', 'session.person_id')
      .innerJoin('people_roles as granted', 'granted.person_id', 'people.id')
      .select(['session.token_hash', 'granted.location_id', 'granted.role'])
      .where('session.token_hash', 'in', tokenHashes.slice(from, from + ASKED))
      .where('session.stage', '=', 'full')
      .where('session.created_at', '>', now - LONGEST_MS)
      .where('session.seen_at', '>', now - IDLE_MS)
      .where('people.removed_at', 'is', null)
      .where('people.switched_off_at', 'is', null)
      .execute();
    for (const { token_hash, location_id, role } of rows) {
      const grants = found.get(token_hash) ?? [];
      found.set(token_hash, grants);
      grants.push({ location_id, role });
    }
  }
  return found;
}

export async function closeSession(db: Handle, { tokenHash }: Session, reply: FastifyReply): Promise<void> {
  await db.deleteFrom('people_sessions').where('token_hash', '=', tokenHash).execute();
  clearOwnCookie(reply, SESSION_COOKIE, '/staff');
}

/**
 * Signs a person out everywhere, at once, and their devices are known no longer; `except` keeps the session in use.
 * @returns how many were ended
 */
export async function endSessions(db: Handle, personId: string, except?: Session): Promise<number> {
  await forgetDevices(db, personId, except?.device);
  const { numDeletedRows } = await db
    .deleteFrom('people_sessions')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', except?.tokenHash ?? '')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
