import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken, randomToken } from '../store/ids.ts';

export const VISIT_COOKIE = 'gatehouse_visit';
const TOKEN = /^[\w-]{43}$/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of the visit cookie, which ties rows to this visitor's browser. Never empty. */
    visitKey: string;
  }
}

/**
 * Every browser gets an unguessable HttpOnly cookie. What a visitor verified (phone, breathalyzer) and may open (the
 * printout) is bound to its hash. A kiosk's page starts with a new one for each visitor.
 */
export function addVisitCookie(app: FastifyInstance): void {
  app.decorateRequest('visitKey', '');
  app.addHook('onRequest', async (request, reply) => {
    if ((request.routeOptions.config.caller ?? 'page') !== 'page') return;
    const token = request.cookies[VISIT_COOKIE];
    if (token !== undefined && TOKEN.test(token)) request.visitKey = hashToken(token);
    else if (needsVisit(request)) renewVisit(request, reply);
  });
}

/** Starts a new visit in the browser: nothing from the earlier one can be reached with it. */
export function renewVisit(request: FastifyRequest, reply: FastifyReply): void {
  const token = randomToken();
  request.visitKey = hashToken(token);
  reply.setCookie(VISIT_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  });
}

/** Assets and media go into shared caches and get no cookie. */
function needsVisit(request: FastifyRequest): boolean {
  return request.method === 'POST' || request.routeOptions.config.startsVisit === true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that a visitor may open first. */
    startsVisit?: boolean;
  }
}
