import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors.ts';
import { hashToken, isSameSecret, keyedHash, randomName, randomToken } from '../store/ids.ts';
import { serverSecret } from '../store/server-secret.ts';
import { isFormer, setOwnCookie } from './own-cookies.ts';

export const VISIT_COOKIE = 'gatehouse_visit';
/** For links in other apps, so that a running visit is not replaced. */
export const PAGE_COOKIE = 'gatehouse_page';

const LIFE_MS = DAY_MS;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ties rows to this browser. Never empty for a page's call. */
    visitKey: string;
    /** In milliseconds; undefined without a page. */
    visitBegunAt: number | undefined;
    beginsVisit: boolean;
  }
  interface FastifyContextConfig {
    startsVisit?: boolean;
    /** Refused as `visit_not_begun`. */
    needsVisit?: boolean;
  }
}

/**
 * Proofs, printouts and limits are bound to the hash of an unguessable token. Token and time are signed, so visits need
 * pages, and nothing is stored for mere looks.
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

/** Nothing of the earlier visit can be reached. */
export async function beginVisit(request: FastifyRequest, reply: FastifyReply, deps: VisitDeps): Promise<void> {
  const token = await newVisitToken(deps);
  request.visitKey = hashToken(token);
  request.visitBegunAt = deps.now();
  request.beginsVisit = true;
  setVisit(reply, token);
}

type VisitDeps = Pick<Deps, 'now' | 'config' | 'store'>;

export async function newVisitToken(deps: VisitDeps): Promise<string> {
  const begun = `${randomName()}.${Math.floor(deps.now() / 1000).toString(36)}`;
  return `${begun}.${await signatureOf(deps, begun)}`;
}

const TOKEN = /^([\w-]{22}\.([\da-z]{1,9}))\.([\w-]{43})$/;

async function beginningOf(deps: VisitDeps, token: string): Promise<number | undefined> {
  const [, begun = '', seconds = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (signature === '') return undefined;
  if (!isSameSecret(signature, await signatureOf(deps, begun))) return undefined;
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

/** A link in another app sends no strict cookie. */
function tokenIn(request: FastifyRequest): string | undefined {
  const { routeOptions } = request;
  const cookies = cookiesOf(request);
  return cookies[VISIT_COOKIE] ?? (routeOptions.config.startsVisit === true ? cookies[PAGE_COOKIE] : undefined);
}

/** Former names count only without cookies set by our host. */
const cookiesOf = ({ cookies, formerCookies }: FastifyRequest) =>
  (cookies[VISIT_COOKIE] ?? cookies[PAGE_COOKIE]) === undefined ? formerCookies : cookies;

const isOfPage = ({ routeOptions }: FastifyRequest): boolean => (routeOptions.config.caller ?? 'page') === 'page';
