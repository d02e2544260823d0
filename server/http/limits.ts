import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';
import { hashToken } from '../store/ids.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute by one visitor, for calls with a stricter limit than usual. */
    perVisit?: number;
  }
}

/** Requests per minute. */
export interface Limits {
  visit: number;
  device: number;
  location: number;
  /** Generous, because a whole site may share one address. */
  address: number;
}

export function defaultLimits(factor = 1): Limits {
  return { visit: 300 * factor, device: 600 * factor, location: 6_000 * factor, address: 6_000 * factor };
}

/**
 * Keeps one visitor, device, location or address from using up the server. Counted in memory, per process; limits that
 * must hold across processes and restarts (one-time codes) are counted in the database.
 */
export async function limitRequests(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: 5_000 });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const address = limiter(limits.address, (request) => request.ip);
  const location = limiter(limits.location, locationOf);
  const visit = limiter(limits.visit, ({ visitKey }) => visitKey);
  const device = limiter(limits.device, deviceOf);
  const scarce = new Map<string, ReturnType<typeof limiter>>();

  const narrow = (request: FastifyRequest) => {
    const { perVisit } = request.routeOptions.config;
    if (perVisit === undefined) return undefined;
    const name = `${perVisit} ${request.routeOptions.url}`;
    const known = scarce.get(name) ?? limiter(Math.min(perVisit, limits.visit), ({ visitKey }) => visitKey);
    scarce.set(name, known);
    return known;
  };

  app.addHook('onRequest', async (request, reply) => {
    const asked = [address];
    if (request.visitKey !== '') asked.push(visit);
    if (request.headers.authorization !== undefined) asked.push(device);
    if (locationOf(request) !== '') asked.push(location);
    const own = narrow(request);
    if (own !== undefined && request.visitKey !== '') asked.push(own);
    for (const limit of asked) {
      const verdict = await limit(request);
      if (!verdict.isAllowed && verdict.isExceeded) {
        reply.header('retry-after', verdict.ttlInSeconds);
        throw refusal('too_many_requests');
      }
    }
  });
}

function locationOf(request: FastifyRequest): string {
  return (request.params as { locationId?: string } | null)?.locationId ?? '';
}

function deviceOf(request: FastifyRequest): string {
  return hashToken(request.headers.authorization ?? '');
}
