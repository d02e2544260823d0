import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Machines with a token have no origin. */
    caller?: 'page' | 'device' | 'staff';
  }
}

/** By Sec-Fetch-Site or Origin. The parser refuses other content types (415). */
export function requireSameOrigin(app: FastifyInstance, publicOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    if (request.routeOptions.config.caller === 'device') return;
    if (!fromOwnPage(request, publicOrigins)) {
      throw refusal('cross_origin');
    }
  });
}

function fromOwnPage(request: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  return origin === `${request.protocol}://${request.host}` || publicOrigins.includes(origin);
}
