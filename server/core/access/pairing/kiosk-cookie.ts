import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isFormer, setOwnCookie } from '../../../http/own-cookies.ts';
import { type Asker, askerOf } from '../../../http/quota.ts';
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
  const token = tokenOf(request);
  const kiosk = TOKEN.test(token) ? await kioskByToken(store.db, token, now()) : undefined;
  if (kiosk === undefined || request.cookies[KIOSK_COOKIE] === token) return kiosk;
  return (await isFormer(store.db, kiosk.paired_at ?? 0)) ? kiosk : undefined;
}

/** Who asks, as limits count it: a kiosk for itself, so that nobody else at its address can use up what it may do. */
export async function askerOrKiosk(request: FastifyRequest, deps: Pick<Deps, 'store' | 'now'>): Promise<Asker> {
  const kiosk = await kioskOfRequest(request, deps);
  return kiosk === undefined ? askerOf(request) : { address: kiosk.id, isKiosk: true };
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
export function keepKiosk(reply: FastifyReply, token: string): void {
  setOwnCookie(reply, KIOSK_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: LASTS_S });
}

/** The same for the token that makes the request a kiosk's, whose time starts over. */
export const renewKiosk = (request: FastifyRequest, reply: FastifyReply): void => keepKiosk(reply, tokenOf(request));

/** A device that was set up under the former name of the cookie stays a kiosk, and gets the new one with its next page. */
const tokenOf = ({ cookies, formerCookies }: FastifyRequest): string =>
  cookies[KIOSK_COOKIE] ?? formerCookies[KIOSK_COOKIE] ?? '';
