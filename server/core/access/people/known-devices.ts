import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { setOwnCookie } from '../../../http/own-cookies.ts';
import { hashToken, randomToken } from '../../../store/ids.ts';
import type { AccessTables } from '../../tables.ts';

type Handle = Kysely<AccessTables>;

export const DEVICE_COOKIE = 'gatehouse_known';
const TOKEN = /^[\w-]{43}$/;
/** Since it was last signed in with. */
export const LASTS_MS = 180 * DAY_MS;

/** The hash of what the browser was given when somebody signed in with it; undefined if nobody did. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[DEVICE_COOKIE];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : undefined;
}

/** Whether this person has signed in on the device before: what others get wrong elsewhere costs them nothing there. */
export async function isKnownDevice(db: Handle, device: string, personId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('people_devices')
    .select('used_at')
    .where('token_hash', '=', device)
    .where('person_id', '=', personId)
    .where('used_at', '>', now - LASTS_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Once somebody is signed in fully. A browser that several people use keeps one cookie for all of them. */
export async function rememberDevice(
  { db, now }: { db: Handle; now: number },
  personId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = (await keptToken(db, request)) ?? randomToken();
  await db
    .insertInto('people_devices')
    .values({ token_hash: hashToken(token), person_id: personId, used_at: now })
    .onConflict((c) => c.columns(['token_hash', 'person_id']).doUpdateSet({ used_at: now }))
    .execute();
  const newest = db
    .selectFrom('people_devices')
    .select('token_hash')
    .where('person_id', '=', personId)
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(CAPS.people.most.sessionsOfOne);
  await db
    .deleteFrom('people_devices')
    .where('person_id', '=', personId)
    .where('token_hash', 'not in', newest)
    .execute();
  request.cookies[DEVICE_COOKIE] = token;
  const kept = { path: '/staff', httpOnly: true, sameSite: 'lax', maxAge: LASTS_MS / 1_000 } as const;
  setOwnCookie(reply, DEVICE_COOKIE, token, kept);
}

/** Only one that this server gave: nobody plants one that they know. */
async function keptToken(db: Handle, request: FastifyRequest): Promise<string | undefined> {
  const device = deviceOf(request);
  if (device === undefined) return undefined;
  const row = await db
    .selectFrom('people_devices')
    .select('person_id')
    .where('token_hash', '=', device)
    .limit(1)
    .executeTakeFirst();
  return row && request.cookies[DEVICE_COOKIE];
}

/** A person's devices are like any others from now on; `except` is the one in use. */
export async function forgetDevices(db: Handle, personId: string, except = ''): Promise<void> {
  await db.deleteFrom('people_devices').where('person_id', '=', personId).where('token_hash', '!=', except).execute();
}
