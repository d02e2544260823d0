import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { setOwnCookie } from '../../../http/own-cookies.ts';
import { hashToken, randomToken } from '../../../store/ids.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';

type Handle = Kysely<AccessTables>;

const DEVICE_COOKIE = 'gatehouse_known';
const TOKEN = /^[\w-]{43}$/;
/** After the last sign-in. */
export const LASTS_MS = 180 * DAY_MS;

/** Undefined unless a sign-in left a cookie. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[DEVICE_COOKIE];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : undefined;
}

/** Failures elsewhere do not throttle a person on a known device. */
export async function isKnownDevice(db: Handle, device: string, personId: string, now: number): Promise<boolean> {
  return hasRow(
    devicesOf(db, device)
      .where('person_id', '=', personId)
      .where('used_at', '>', now - LASTS_MS),
  );
}

const devicesOf = (db: Handle, device: string) =>
  db.selectFrom('people_devices').select('used_at').where('token_hash', '=', device);

/** Several people may share a browser and its cookie. */
export async function rememberDevice(
  { db, now }: { db: Handle; now: number },
  personId: string,
  reply: FastifyReply,
): Promise<void> {
  const token = (await keptToken(db, reply.request)) ?? randomToken();
  await db
    .insertInto('people_devices')
    .values({ token_hash: hashToken(token), person_id: personId, used_at: now })
    .onConflict((c) => c.columns(['token_hash', 'person_id']).doUpdateSet({ used_at: now }))
    .execute();
  await keepNewest(db, personId, { table: 'people_devices', column: 'used_at', kept: hashToken(token) });
  reply.request.cookies[DEVICE_COOKIE] = token;
  const kept = { path: '/staff', httpOnly: true, sameSite: 'lax', maxAge: LASTS_MS / 1_000 } as const;
  setOwnCookie(reply, DEVICE_COOKIE, token, kept);
}

/** Accepts only cookies that we gave, so that no one plants one. */
async function keptToken(db: Handle, request: FastifyRequest): Promise<string | undefined> {
  const device = deviceOf(request);
  const isOurs = device !== undefined && (await hasRow(devicesOf(db, device).limit(1)));
  return isOurs ? request.cookies[DEVICE_COOKIE] : undefined;
}

export async function keepNewest(
  db: Handle,
  personId: string,
  { table, column, kept }: { table: 'people_devices' | 'people_sessions'; column: string; kept: string },
): Promise<void> {
  const own = sql`${sql.table(table)} where person_id = ${personId} and token_hash != ${kept}`;
  await sql`delete from ${own} and token_hash not in (
    select token_hash from ${own} order by ${sql.ref(column)} desc, token_hash limit ${CAPS.people.most.sessionsOfOne - 1}
  )`.execute(db);
}

export async function forgetDevices(db: Handle, personId: string, except = ''): Promise<void> {
  await db.deleteFrom('people_devices').where('person_id', '=', personId).where('token_hash', '!=', except).execute();
}
