import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors.ts';
import { hashToken, keyedHash, randomName, randomToken } from '../store/ids.ts';
import { serverSecret } from '../store/server-secret.ts';
import { isFormer, setOwnCookie } from './own-cookies.ts';

/** Sent with the calls of our own pages only. */
export const VISIT_COOKIE = 'gatehouse_visit';
/**
 * The same token, which browsers send also when a link in another app opens the page: by it the page knows that this
 * browser has a visit under way, and does not begin another in its place.
 */
export const PAGE_COOKIE = 'gatehouse_page';

/** How long after its page a visit may still make calls; then its page begins another one by itself. */
const LIFE_MS = DAY_MS;

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the visit's token, which ties rows to this visitor's browser. Never empty for a call of a page. */
    visitKey: string;
    /** When the visit's page was opened, in milliseconds; undefined if the server began no visit with a page. */
    visitBegunAt: number | undefined;
    /** Whether this request begins it: the browser had none under way. */
    beginsVisit: boolean;
  }
  interface FastifyContextConfig {
    /** A page that a visitor may open first. */
    startsVisit?: boolean;
    /** Only for visits that the server began with a page; the others get `visit_not_begun`. */
    needsVisit?: boolean;
  }
}

/**
 * Every browser that opens a page gets an unguessable token in an HttpOnly cookie. What a visitor verified (phone,
 * breathalyzer) and may open (the printout) is bound to its hash, and so are the limits. The server signs the token
 * with the time, so that nobody can begin visits without opening pages, and nothing is stored for one that is only
 * looked at. A kiosk's page starts with a new one for each visitor.
 */
export function readVisits(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('visitKey', '');
  app.decorateRequest('visitBegunAt', undefined);
  app.decorateRequest('beginsVisit', false);
  app.addHook('onRequest', async (request) => {
    if (!isOfPage(request)) return;
    const token = tokenIn(request);
    if (token === undefined) return;
    const begunAt = await beginningOf(deps, token);
    if (begunAt === undefined) return;
    if (cookiesOf(request) !== request.cookies && !(await isFormer(deps.store.db, begunAt))) return;
    request.visitKey = hashToken(token);
    request.visitBegunAt = begunAt;
  });
}

/** Begins visits with their pages, and refuses calls that need one and have none. After the limits, which come first. */
export function beginVisits(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfPage(request)) return;
    const { startsVisit = false, needsVisit = false } = request.routeOptions.config;
    if (request.visitBegunAt === undefined) {
      if (startsVisit) await beginVisit(request, reply, deps);
      else if (needsVisit) throw refusal('visit_not_begun');
      // Belongs to nobody, so that nobody else's rows can be reached.
      else if (request.method === 'POST') request.visitKey = hashToken(randomToken());
    } else if (startsVisit && request.cookies[VISIT_COOKIE] === undefined) {
      setVisit(reply, tokenIn(request) ?? '');
    }
  });
}

/** Starts a new visit in the browser: nothing from the earlier one can be reached with it. */
export async function beginVisit(request: FastifyRequest, reply: FastifyReply, deps: VisitDeps): Promise<void> {
  const token = await newVisitToken(deps);
  request.visitKey = hashToken(token);
  request.visitBegunAt = deps.now();
  request.beginsVisit = true;
  setVisit(reply, token);
}

type VisitDeps = Pick<Deps, 'now' | 'config' | 'store'>;

/** A token of a visit that begins now: chance, the time in seconds, and the server's signature under both. */
export async function newVisitToken(deps: VisitDeps): Promise<string> {
  const begun = `${randomName()}.${Math.floor(deps.now() / 1000).toString(36)}`;
  return `${begun}.${await signatureOf(deps, begun)}`;
}

const TOKEN = /^([\w-]{22}\.([\da-z]{1,9}))\.([\w-]{43})$/;

async function beginningOf(deps: VisitDeps, token: string): Promise<number | undefined> {
  const [, begun = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (signature === '') return undefined;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(await signatureOf(deps, begun)))) return undefined;
  const at = Number.parseInt(seconds, 36) * 1000;
  return deps.now() - at < LIFE_MS ? at : undefined;
}

async function signatureOf({ store, config }: VisitDeps, begun: string): Promise<string> {
  return keyedHash(await serverSecret(store.db, config.hashKey), `visit ${begun}`);
}

function setVisit(reply: FastifyReply, token: string): void {
  setOwnCookie(reply, VISIT_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'strict' });
  setOwnCookie(reply, PAGE_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax' });
}

/** A page opened from another app comes without the strict cookie; only such a page may go by the other one. */
function tokenIn(request: FastifyRequest): string | undefined {
  const { routeOptions } = request;
  const cookies = cookiesOf(request);
  return cookies[VISIT_COOKIE] ?? (routeOptions.config.startsVisit === true ? cookies[PAGE_COOKIE] : undefined);
}

/** Where a visit of this browser is: under the former names only if there is none under those that only our host can set. */
const cookiesOf = ({ cookies, formerCookies }: FastifyRequest) =>
  (cookies[VISIT_COOKIE] ?? cookies[PAGE_COOKIE]) === undefined ? formerCookies : cookies;

const isOfPage = ({ routeOptions }: FastifyRequest): boolean => (routeOptions.config.caller ?? 'page') === 'page';
