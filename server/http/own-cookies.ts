import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { cookieName } from '../../domain/cookie-name.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { readMeta } from '../store/meta.ts';
import type { Database } from '../store/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Over TLS a neighbouring host may have planted these. */
    formerCookies: Readonly<Record<string, string | undefined>>;
  }
}

const OURS = 'gatehouse_';
const OURS_ONLY = cookieName(OURS, true);
export const SINCE = 'own_cookies_since';
/** The previous version may run beside this one for that long. */
const SIDE_BY_SIDE_MS = HOUR_MS;

/** Over TLS only cookies set by our host. */
export function readOwnCookies(app: FastifyInstance): void {
  app.decorateRequest('formerCookies');
  app.addHook('onRequest', async (request) => {
    request.formerCookies = {};
    if (request.protocol !== 'https') return;
    const all = Object.entries(request.cookies);
    request.formerCookies = Object.fromEntries(all.filter(([name]) => name.startsWith(OURS)));
    request.cookies = Object.fromEntries(
      all.flatMap(([name, value]) => {
        if (name.startsWith(OURS)) return [];
        return [[name.startsWith(OURS_ONLY) ? name.slice(OURS_ONLY.length - OURS.length) : name, value]];
      }),
    );
  });
}

/** `path` applies without TLS; `__Host-` names need the whole host. */
export function setOwnCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: Omit<CookieSerializeOptions, 'secure' | 'domain'>,
): void {
  const isSecure = reply.request.protocol === 'https';
  reply.setCookie(cookieName(name, isSecure), value, { ...options, ...(isSecure && { path: '/', secure: true }) });
}

export const clearOwnCookie = (reply: FastifyReply, name: string, path: string): void =>
  setOwnCookie(reply, name, '', { path, maxAge: 0 });

/** Former names are invalid for anything begun after the upgrade. */
export async function isFormer(db: Kysely<Database>, begunAt: number): Promise<boolean> {
  return begunAt < Number((await readMeta(db, SINCE)) ?? 0) + SIDE_BY_SIDE_MS;
}
