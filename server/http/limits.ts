import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../errors.ts';
import { hashToken } from '../store/ids.ts';
import { addressOf } from './address-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute by one visitor, for calls with a stricter limit than usual. */
    perVisit?: number;
    /** Costs the server more than a look-up, like every call that needs a visit. */
    isDear?: boolean;
  }
}

/** Requests per minute. Those by address have room for a site that arrives behind one: 120 visitors a minute. */
export interface Limits {
  /** By one visit: whatever it asks for. */
  visit: number;
  /** By one device or desk. */
  device: number;
  /** Pages by one address; each may begin a visit. */
  pages: number;
  /** Calls by one address that read or write something about a visit or a person. */
  calls: number;
  /** Everything else by one address: files, photos, what is the same for every visitor. */
  files: number;
  /** Multiplies how often a visit and an address may ask about people and bookings. */
  questions: number;
}

export function defaultLimits(factor = 1): Limits {
  return {
    visit: 300 * factor,
    device: 600 * factor,
    pages: 600 * factor,
    calls: 3_000 * factor,
    files: 15_000 * factor,
    questions: factor,
  };
}

/** Addresses and visits that are counted at a time; those that were longest silent are forgotten first. */
const COUNTED = 20_000;

/**
 * Limits cost the one who asks and nobody else. A visit is counted first, and what it may not ask costs its address
 * nothing, so that one page that runs wild behind a site's address stops itself alone. There is no limit by location:
 * only what costs money has one, the text messages. Counted in memory, per process; limits that must hold across
 * processes and restarts (one-time codes) are counted in the database.
 */
export async function limitRequests(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: COUNTED });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const ofAddress = ({ ip }: FastifyRequest) => addressOf(ip);
  const ofVisit = ({ visitKey }: FastifyRequest) => visitKey;
  const visit = limiter(limits.visit, ofVisit);
  const device = limiter(limits.device, ({ headers }) => hashToken(headers.authorization ?? ''));
  const address = {
    pages: limiter(limits.pages, ofAddress),
    calls: limiter(limits.calls, ofAddress),
    files: limiter(limits.files, ofAddress),
  };
  const scarce = new Map<string, ReturnType<typeof limiter>>();

  const narrow = (request: FastifyRequest) => {
    const { perVisit } = request.routeOptions.config;
    if (perVisit === undefined) return undefined;
    const name = `${perVisit} ${request.routeOptions.url}`;
    // Who has no visit, or makes one up for each call, is counted by address.
    const known =
      scarce.get(name) ?? limiter(Math.min(perVisit, limits.visit), (asked) => ofVisit(asked) || ofAddress(asked));
    scarce.set(name, known);
    return known;
  };

  app.addHook('onRequest', async (request, reply) => {
    const asked = [];
    const own = narrow(request);
    if (own !== undefined) asked.push(own);
    if (request.visitKey !== '') asked.push(visit);
    if (request.headers.authorization !== undefined) asked.push(device);
    asked.push(address[kindOf(request)]);
    for (const limit of asked) {
      const verdict = await limit(request);
      if (!verdict.isAllowed && verdict.isExceeded) {
        reply.header('retry-after', verdict.ttlInSeconds);
        throw refusal('too_many_requests');
      }
    }
  });
}

function kindOf({ routeOptions: { config } }: FastifyRequest): 'pages' | 'calls' | 'files' {
  if (config.startsVisit === true) return 'pages';
  return config.needsVisit === true || config.isDear === true ? 'calls' : 'files';
}
