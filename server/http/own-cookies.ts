import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { cookieName } from '../../domain/cookie-name.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { readMeta } from '../store/meta.ts';
import type { Database } from '../store/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Over TLS, what came under the names of earlier versions: a neighbouring host may have planted it. */
    formerCookies: Readonly<Record<string, string | undefined>>;
  }
}

const OURS = 'gatehouse_';
const OURS_ONLY = cookieName(OURS, true);
/** When the database was brought to the version with these names. */
export const SINCE = 'own_cookies_since';
/** For so long servers of the version before may still run beside this one. */
const SIDE_BY_SIDE_MS = HOUR_MS;

/** Has `request.cookies` name our cookies alike with and without TLS, and over TLS only those that our host has set. */
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

/** Sets a cookie of ours. `path` holds without TLS; over TLS the whole host is its path, or browsers refuse its name. */
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

/**
 * Whether something began under the former names: before the upgrade, or at a server of the version before that still ran
 * beside it. A cookie under such a name counts for nothing that began later.
 */
export async function isFormer(db: Kysely<Database>, begunAt: number): Promise<boolean> {
  return begunAt < Number((await readMeta(db, SINCE)) ?? 0) + SIDE_BY_SIDE_MS;
}
