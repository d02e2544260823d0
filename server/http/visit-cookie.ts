import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors.ts';
import { hashToken, keyedHash, randomName, randomToken } from '../store/ids.ts';
import { serverSecret } from '../store/server-secret.ts';
import { isFormer, setOwnCookie } from './own-cookies.ts';

/** Sent with calls of our own pages only. */
export const VISIT_COOKIE = 'gatehouse_visit';
/** The same token, also sent when a link in another app opens the page, so that a running visit is not replaced. */
export const PAGE_COOKIE = 'gatehouse_page';

/** How long a visit may make calls after its page; then its page begins another. */
const LIFE_MS = DAY_MS;

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the visit's token, which ties rows to this browser. Never empty for a call of a page. */
    visitKey: string;
    /** When its page was opened, in milliseconds; undefined without a page. */
    visitBegunAt: number | undefined;
    /** This request began the visit. */
    beginsVisit: boolean;
  }
  interface FastifyContextConfig {
    /** A page that a visitor may open first. */
    startsVisit?: boolean;
    /** Refuses visits without a page as `visit_not_begun`. */
    needsVisit?: boolean;
  }
}

/**
 * Every browser that opens a page gets an unguessable token in an HttpOnly cookie; proofs, printouts and limits are
 * bound to its hash. The server signs token and time, so that no one can begin visits without pages and nothing is
 * stored for mere looks.
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

/** Begins visits with their pages, and refuses calls that need one. Runs after the limits. */
export function beginVisits(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfPage(request)) return;
    const { startsVisit = false, needsVisit = false } = request.routeOptions.config;
    if (request.visitBegunAt === undefined) {
      if (startsVisit) await beginVisit(request, reply, deps);
      else if (needsVisit) throw refusal('visit_not_begun');
      // A key that belongs to no one.
      else if (request.method === 'POST') request.visitKey = hashToken(randomToken());
    } else if (startsVisit && request.cookies[VISIT_COOKIE] === undefined) {
      setVisit(reply, tokenIn(request) ?? '');
    }
  });
}

/** Starts a new visit in the browser: nothing of the earlier one can be reached. */
export async function beginVisit(request: FastifyRequest, reply: FastifyReply, deps: VisitDeps): Promise<void> {
  const token = await newVisitToken(deps);
  request.visitKey = hashToken(token);
  request.visitBegunAt = deps.now();
  request.beginsVisit = true;
  setVisit(reply, token);
}

type VisitDeps = Pick<Deps, 'now' | 'config' | 'store'>;

/** Randomness, time in seconds, and the server's signature of both. */
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

/** A page opened from another app lacks the strict cookie and may use the lax one. */
function tokenIn(request: FastifyRequest): string | undefined {
  const { routeOptions } = request;
  const cookies = cookiesOf(request);
  return cookies[VISIT_COOKIE] ?? (routeOptions.config.startsVisit === true ? cookies[PAGE_COOKIE] : undefined);
}

/** Former names count only without cookies that our host has set. */
const cookiesOf = ({ cookies, formerCookies }: FastifyRequest) =>
  (cookies[VISIT_COOKIE] ?? cookies[PAGE_COOKIE]) === undefined ? formerCookies : cookies;

const isOfPage = ({ routeOptions }: FastifyRequest): boolean => (routeOptions.config.caller ?? 'page') === 'page';
