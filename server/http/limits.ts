import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { refusal } from '../errors.ts';
import { hashToken } from '../store/ids.ts';
import { askerOf, type Quota, quotaOf, type Subjects } from './quota.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    counted?: RequestKind;
  }
}

export type RequestKind = 'pages' | 'heavy' | 'calls' | 'asks' | 'files';

/**
 * A visit is counted before its address, so a page that runs wild stops itself alone. Exact limits, such as for codes,
 * are in the database.
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
    take(quotaOf(deps, kind, kind === 'asks' ? routeOptions.url : ''), { address });
  });
}

export function requestKind({ counted, startsVisit, needsVisit }: FastifyContextConfig): RequestKind {
  if (counted !== undefined) return counted;
  if (startsVisit === true) return 'pages';
  return needsVisit === true ? 'calls' : 'files';
}
