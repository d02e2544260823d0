import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { clearOwnCookie, setOwnCookie } from '../../../http/own-cookies.ts';
import { hashToken, keyedHash, randomToken } from '../../../store/ids.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';
import type { SessionStage } from '../tables.ts';
import { deviceOf, forgetDevices, keepNewest, rememberDevice } from './known-devices.ts';
import { isPasskeyRequired, type Person, personById } from './people.ts';
import type { Grant } from './roles.ts';

/** A session library would store the cookie itself and write it back after every answer. */

export const SESSION_COOKIE = 'gatehouse_staff';
const TOKEN = /^[\w-]{43}$/;
/** However busy [STAFF-03]. */
export const LONGEST_MS = 12 * 60 * MINUTE_MS;
/** Without a call made by hand. */
export const IDLE_MS = 30 * MINUTE_MS;
/** Marks calls of the page that do not extend the session. */
const BACKGROUND = 'x-background';

type Handle = Kysely<AccessTables>;
interface At {
  readonly db: Handle;
  readonly now: number;
}

export interface Session {
  tokenHash: string;
  person: Person;
  expiresAt: number;
  /** Sent with each change, against forgery by other sites. */
  changeToken: string;
  stage: SessionStage;
  challenge: string | null;
  device: string | undefined;
}

/** Always a new cookie. @param shown whether the passkey came first */
export async function openSession(
  { db, now }: At,
  personId: string,
  reply: FastifyReply,
  shown?: 'passkey',
): Promise<SessionStage> {
  const token = randomToken();
  const stage = shown === 'passkey' ? 'password' : await firstStage(db, personId);
  const row = { token_hash: hashToken(token), person_id: personId, created_at: now, seen_at: now, stage };
  await db.insertInto('people_sessions').values(row).execute();
  await keepNewest(db, personId, { table: 'people_sessions', column: 'created_at', kept: row.token_hash });
  reply.request.cookies[SESSION_COOKIE] = token;
  setOwnCookie(reply, SESSION_COOKIE, token, { path: '/staff', httpOnly: true, sameSite: 'lax' });
  if (stage === 'full') await rememberDevice({ db, now }, personId, reply);
  return stage;
}

/** [STAFF-03] */
async function firstStage(db: Handle, personId: string): Promise<SessionStage> {
  const passkeys = db.selectFrom('people_passkeys').select('id').where('person_id', '=', personId);
  if (await hasRow(passkeys)) return 'passkey';
  return (await isPasskeyRequired(db, personId)) ? 'make-passkey' : 'full';
}

export async function completeSession({ db, now }: At, session: Session, reply: FastifyReply): Promise<void> {
  await updateSession(db, session, { stage: 'full', challenge: null });
  await rememberDevice({ db, now }, session.person.id, reply);
}

export const setChallenge = (db: Handle, session: Session, challenge: string): Promise<void> =>
  updateSession(db, session, { challenge });

async function updateSession(
  db: Handle,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  changes: Partial<AccessTables['people_sessions']>,
): Promise<void> {
  await db.updateTable('people_sessions').set(changes).where('token_hash', '=', tokenHash).execute();
}

/** @returns undefined if another request was faster */
export async function takeChallenge(db: Handle, { tokenHash, challenge }: Session): Promise<string | undefined> {
  if (challenge === null) return undefined;
  const row = await db
    .updateTable('people_sessions')
    .set({ challenge: null })
    .where('token_hash', '=', tokenHash)
    .where('challenge', '=', challenge)
    .returning('token_hash')
    .executeTakeFirst();
  return row && challenge;
}

/** At any stage; undefined once expired. */
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
  const isExtended = now - row.seen_at >= MINUTE_MS && request.headers[BACKGROUND] === undefined;
  if (isExtended) await updateSession(db, { tokenHash }, { seen_at: now });
  return {
    tokenHash,
    person,
    expiresAt: Math.min(row.created_at + LONGEST_MS, (isExtended ? now : row.seen_at) + IDLE_MS),
    changeToken: keyedHash(token, 'changes'),
    stage: row.stage,
    challenge: row.challenge,
    device: deviceOf(request),
  };
}

const AT_ONCE = 500;

export async function grantsOfSessions(
  db: Handle,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, readonly Grant[]>> {
  const found = new Map<string, Grant[]>();
  for (let from = 0; from < tokenHashes.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('people_sessions as session')
      .innerJoin('people', 'people.id', 'session.person_id')
      .innerJoin('people_roles as granted', 'granted.person_id', 'people.id')
      .select(['session.token_hash', 'granted.location_id', 'granted.role'])
      .where('session.token_hash', 'in', tokenHashes.slice(from, from + AT_ONCE))
      .where('session.stage', '=', 'full')
      .where('session.created_at', '>', now - LONGEST_MS)
      .where('session.seen_at', '>', now - IDLE_MS)
      .where('people.removed_at', 'is', null)
      .where('people.switched_off_at', 'is', null)
      .execute();
    for (const { token_hash, ...grant } of rows) found.set(token_hash, [...(found.get(token_hash) ?? []), grant]);
  }
  return found;
}

export async function closeSession(db: Handle, { tokenHash }: Session, reply: FastifyReply): Promise<void> {
  await db.deleteFrom('people_sessions').where('token_hash', '=', tokenHash).execute();
  clearOwnCookie(reply, SESSION_COOKIE, '/staff');
}

/** Forgets devices, too. @returns the number of sessions */
export async function endSessions(db: Handle, personId: string, except?: Session): Promise<number> {
  await forgetDevices(db, personId, except?.device);
  const { numDeletedRows } = await db
    .deleteFrom('people_sessions')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', except?.tokenHash ?? '')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
