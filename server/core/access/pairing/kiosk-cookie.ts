import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { isFormer, setOwnCookie } from '../../../http/own-cookies.ts';
import { type Asker, askerOf } from '../../../http/quota.ts';
import { kioskByToken, type PairedKiosk } from './paired-kiosks.ts';

export const KIOSK_COOKIE = 'gatehouse_kiosk';
const TOKEN = /^[\w-]{43}$/;
/** Seconds, the longest that browsers allow. */
const LASTS_S = 400 * 24 * 3600;

/** [GATE-01] */
export async function kioskOfRequest(
  request: FastifyRequest,
  { store, now }: Pick<Deps, 'store' | 'now'>,
): Promise<PairedKiosk | undefined> {
  const token = tokenOf(request);
  const kiosk = TOKEN.test(token) ? await kioskByToken(store.db, token, now()) : undefined;
  if (kiosk === undefined || request.cookies[KIOSK_COOKIE] === token) return kiosk;
  return (await isFormer(store.db, kiosk.paired_at ?? 0)) ? kiosk : undefined;
}

/** A kiosk has its own quota, which neighbours at its address cannot exhaust. */
export async function askerOrKiosk(request: FastifyRequest, deps: Pick<Deps, 'store' | 'now'>): Promise<Asker> {
  const kiosk = await kioskOfRequest(request, deps);
  return kiosk === undefined ? askerOf(request) : { address: kiosk.id, isKiosk: true };
}

/** There a person stands before the device. */
export async function isKioskOf(
  locationId: string,
  request: FastifyRequest,
  deps: Pick<Deps, 'store' | 'now'>,
): Promise<boolean> {
  return (await kioskOfRequest(request, deps))?.location_id === locationId;
}

/** Lax, because links from elsewhere open the kiosk's page too. */
export function keepKiosk(reply: FastifyReply, token: string): void {
  setOwnCookie(reply, KIOSK_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: LASTS_S });
}

export const renewKiosk = (request: FastifyRequest, reply: FastifyReply): void => keepKiosk(reply, tokenOf(request));

/** Devices paired under the former cookie name stay kiosks. */
const tokenOf = ({ cookies, formerCookies }: FastifyRequest): string =>
  cookies[KIOSK_COOKIE] ?? formerCookies[KIOSK_COOKIE] ?? '';
