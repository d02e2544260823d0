import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '../../domain/time.ts';
import type { ServerConfig } from '../config.ts';
import { refusal } from '../errors.ts';
import { hashToken } from '../store/ids.ts';
import { addressOf } from './address-of.ts';
import { LIMITS, type LimitName } from './limit-table.ts';
import { type Counting, RateLimiter } from './rate-limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute by one visitor, for calls with a stricter limit than usual. */
    perVisit?: number;
    /** What a request counts as at its address, unless that follows from the rest. */
    counted?: RequestKind;
  }
}

/** What requests of one address are counted as; the table says how many of each in a minute. */
export type RequestKind = 'pages' | 'heavy' | 'calls' | 'asks' | 'files';

/** Requests per minute: of one visit, of one device or desk, and of one address by kind. */
export interface Limits extends Readonly<Record<'visit' | 'device' | RequestKind, number>> {
  /** Multiplies how often a visit and an address may ask about people and bookings, sign, and call for a person. */
  readonly questions: number;
}

/** What is counted with, and how much is allowed. */
interface Limiting extends Counting {
  config: Pick<ServerConfig, 'rateLimitFactor'>;
  limits?: Limits | undefined;
}

/** Counts a request. @returns milliseconds to wait if it is one too many, else 0 */
type Limiter = (request: FastifyRequest) => number;

export function defaultLimits(factor = 1): Limits {
  const most = (name: keyof Limits & string): number => LIMITS[`requests ${name}` as LimitName].most * factor;
  return {
    visit: most('visit'),
    device: most('device'),
    pages: most('pages'),
    heavy: most('heavy'),
    calls: most('calls'),
    asks: most('asks'),
    files: most('files'),
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
  const known = new Map<string, Limiter>();
  const limiterFor = (name: string, most: number, subjectOf: (request: FastifyRequest) => string): Limiter => {
    const found = known.get(name) ?? limiter(name, most, subjectOf);
    known.set(name, found);
    return found;
  };

  const narrow = (request: FastifyRequest) => {
    const { perVisit } = request.routeOptions.config;
    if (perVisit === undefined) return undefined;
    const name = `${perVisit} ${request.routeOptions.url}`;
    // Who has no visit, or makes one up for each call, is counted by address.
    return limiterFor(name, Math.min(perVisit, limits.visit), (asked) => ofVisit(asked) || ofAddress(asked));
  };
  const atAddress = ({ routeOptions: { config, url } }: FastifyRequest): Limiter => {
    const kind = requestKind(config);
    // A site's phones ask several things again and again.
    return limiterFor(kind === 'asks' ? `asks ${url}` : kind, limits[kind], ofAddress);
  };

  app.addHook('onRequest', async (request, reply) => {
    const asked = [];
    const own = narrow(request);
    if (own !== undefined) asked.push(own);
    if (request.visitKey !== '') asked.push(visit);
    if (request.headers.authorization !== undefined) asked.push(device);
    asked.push(atAddress(request));
    for (const limit of asked) {
      const waitMs = limit(request);
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000));
        throw refusal('too_many_requests');
      }
    }
  });
}

/** What a request to a route counts as. */
export function requestKind({ counted, startsVisit, needsVisit }: FastifyContextConfig): RequestKind {
  if (counted !== undefined) return counted;
  if (startsVisit === true) return 'pages';
  return needsVisit === true ? 'calls' : 'files';
}
