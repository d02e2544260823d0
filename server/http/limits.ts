import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors.ts';
import { hashToken } from '../store/ids.ts';
import { askerOf, type Quota, quotaOf, type Subjects } from './quota.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request counts as at its address, unless that follows from the rest. */
    counted?: RequestKind;
  }
}

/** What requests of one address are counted as; the table says how many of each in a minute. */
export type RequestKind = 'pages' | 'heavy' | 'calls' | 'asks' | 'files';

/**
 * Limits cost the one who asks and nobody else. A visit is counted first, and what it may not ask costs its address
 * nothing, so that one page that runs wild behind a site's address stops itself alone. Limits by location are rare: of
 * what costs money, the text messages, and of plates, which many addresses may guess together. Counted in memory,
 * and with the other servers of a PostgreSQL twice a second; limits that must hold exactly and across restarts (one-time
 * codes) are counted in the database.
 */
export function limitRequests(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, routeOptions } = request;
    const { visit = '', address = '' } = askerOf(request);
    const desk = headers.authorization === undefined ? '' : hashToken(headers.authorization);
    const take = (quota: Quota, subjects: Subjects): void => {
      if (quota.take(subjects)) return;
      reply.header('retry-after', Math.ceil(quota.waitMs(subjects) / 1000));
      throw refusal('too_many_requests');
    };
    take(quotaOf(deps, 'requests'), { visit, 'device or desk': desk });
    const kind = requestKind(routeOptions.config);
    // A site's phones ask several things again and again.
    take(quotaOf(deps, kind, kind === 'asks' ? routeOptions.url : ''), { address });
  });
}

/** What a request to a route counts as. */
export function requestKind({ counted, startsVisit, needsVisit }: FastifyContextConfig): RequestKind {
  if (counted !== undefined) return counted;
  if (startsVisit === true) return 'pages';
  return needsVisit === true ? 'calls' : 'files';
}
