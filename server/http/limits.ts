import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../domain/time.ts';
import type { ServerConfig } from '../config.ts';
import { refusal } from '../errors.ts';
import { hashToken } from '../store/ids.ts';
import { addressOf } from './address-of.ts';
import { LIMITS } from './limit-table.ts';
import { type Counting, RateLimiter } from './rate-limiter.ts';

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
  /** Multiplies how often a visit and an address may ask about people and bookings, sign, and call for a person. */
  questions: number;
}

/** What is counted with, and how much is allowed. */
interface Limiting extends Counting {
  config: Pick<ServerConfig, 'rateLimitFactor'>;
  limits?: Limits | undefined;
}

/** Counts a request. @returns milliseconds to wait if it is one too many, else 0 */
type Limiter = (request: FastifyRequest) => number;

export function defaultLimits(factor = 1): Limits {
  return {
    visit: LIMITS['requests visit'].most * factor,
    device: LIMITS['requests device'].most * factor,
    pages: LIMITS['requests pages'].most * factor,
    calls: LIMITS['requests calls'].most * factor,
    files: LIMITS['requests files'].most * factor,
    questions: factor,
  };
}

/** The limits in force: those of a test, or the usual ones times RATE_LIMIT_FACTOR. */
export function limitsOf({ limits, config }: Pick<Limiting, 'limits' | 'config'>): Limits {
  return limits ?? defaultLimits(config.rateLimitFactor);
}

/**
 * Limits cost the one who asks and nobody else. A visit is counted first, and what it may not ask costs its address
 * nothing, so that one page that runs wild behind a site's address stops itself alone. Limits by location are rare: of
 * what costs money, the text messages, and of plates, which many addresses may guess together. Counted in memory,
 * and with the other servers of a PostgreSQL twice a second; limits that must hold exactly and across restarts (one-time
 * codes) are counted in the database.
 */
export function limitRequests(app: FastifyInstance, deps: Limiting): void {
  const limits = limitsOf(deps);
  const limiter = (name: string, most: number, subjectOf: (request: FastifyRequest) => string): Limiter => {
    const limiter = new RateLimiter(deps, { name: `requests ${name}`, most, spanMs: MINUTE_MS });
    return (request) => (limiter.take(subjectOf(request)) ? 0 : limiter.waitMs(subjectOf(request)));
  };
  const ofAddress = ({ ip }: FastifyRequest) => addressOf(ip);
  const ofVisit = ({ visitKey }: FastifyRequest) => visitKey;
  const visit = limiter('visit', limits.visit, ofVisit);
  const device = limiter('device', limits.device, ({ headers }) => hashToken(headers.authorization ?? ''));
  const address = {
    pages: limiter('pages', limits.pages, ofAddress),
    calls: limiter('calls', limits.calls, ofAddress),
    files: limiter('files', limits.files, ofAddress),
  };
  const scarce = new Map<string, Limiter>();

  const narrow = (request: FastifyRequest) => {
    const { perVisit } = request.routeOptions.config;
    if (perVisit === undefined) return undefined;
    const name = `${perVisit} ${request.routeOptions.url}`;
    // Who has no visit, or makes one up for each call, is counted by address.
    const known =
      scarce.get(name) ??
      limiter(name, Math.min(perVisit, limits.visit), (asked) => ofVisit(asked) || ofAddress(asked));
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
      const waitMs = limit(request);
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000));
        throw refusal('too_many_requests');
      }
    }
  });
}

function kindOf({ routeOptions: { config } }: FastifyRequest): 'pages' | 'calls' | 'files' {
  if (config.startsVisit === true) return 'pages';
  return config.needsVisit === true || config.isDear === true ? 'calls' : 'files';
}
