import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { kioskByToken, type PairedKiosk } from './paired-kiosks.ts';

export const KIOSK_COOKIE = 'gatehouse_kiosk';
const TOKEN = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie, in seconds; each page that the kiosk opens renews it. */
const LASTS_S = 400 * 24 * 3600;

/** The kiosk that makes the request; undefined for every device that nobody set up as one [GATE-01]. */
export async function kioskOfRequest(
  request: FastifyRequest,
  { store, now }: Pick<Deps, 'store' | 'now'>,
): Promise<PairedKiosk | undefined> {
  const token = request.cookies[KIOSK_COOKIE];
  return token !== undefined && TOKEN.test(token) ? kioskByToken(store.db, token, now()) : undefined;
}

/** Whether a kiosk of this very location asks: a person stands before it, and staff of the location set it up. */
export async function isKioskOf(
  locationId: string,
  request: FastifyRequest,
  deps: Pick<Deps, 'store' | 'now'>,
): Promise<boolean> {
  return (await kioskOfRequest(request, deps))?.location_id === locationId;
}

/** Lets the browser keep the token; a link from elsewhere opens the kiosk's page as well, hence Lax. */
export function keepKiosk(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(KIOSK_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LASTS_S });
}

/** The same for the token it has, whose time starts over. */
export function renewKiosk(request: FastifyRequest, reply: FastifyReply): void {
  const token = request.cookies[KIOSK_COOKIE];
  if (token !== undefined) keepKiosk(request, reply, token);
}
