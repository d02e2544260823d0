import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { cleanValue } from '../domain/clean-text.ts';
import { isTooDeep } from '../domain/json-depth.ts';
import { kioskOfRequest } from './core/access/pairing/kiosk-cookie.ts';
import { refusal } from './errors.ts';
import { registerFeatures } from './feature-routes.ts';
import type { Everything } from './feature-services.ts';
import { keepDiskReserve } from './http/disk-reserve.ts';
import { answerErrors } from './http/errors-hook.ts';
import { parseFormBody } from './http/form-body.ts';
import { CAPS } from './http/limit-table.ts';
import { limitRequests } from './http/limits.ts';
import { loggerOptions, logRequests } from './http/logger.ts';
import { describeRoutes } from './http/openapi.ts';
import { readOwnCookies } from './http/own-cookies.ts';
import { warnAboutProxy } from './http/proxy-hint.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { enforceSchemas } from './http/validator-compiler.ts';
import { beginVisits, readVisits } from './http/visit-cookie.ts';
import { registerPluginRoutes } from './plugin-routes.ts';
import { serverTasks } from './server-tasks.ts';

/* PostgreSQL stores no zero bytes. In visits already accepted they are removed (domain/clean-text.ts). */

const ESCAPED = /(^|[^\\])((?:\\\\)*)\\u0000/g;

export function hasZeroByte(json: string): boolean {
  return json.search(ESCAPED) >= 0;
}

function refuseZeroBytes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw refusal('unreadable_request');
  });
}

const NOWHERE = '/-/-/-/-';

/** RFC 3986, 6.2.2.2. */
const NEEDLESS_ESCAPE = /%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi;

/**
 * Needless escapes break the page's code requests. Undecodable paths (`/%zz`) would be answered without our headers,
 * limits and logs.
 */
function routableUrl(url = '/'): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return path.replace(NEEDLESS_ESCAPE, decodeURIComponent) + url.slice(path.length);
  } catch {
    return NOWHERE;
  }
}

const BODY_LIMIT = 64 * 1024;

/** Node refuses longer ones; the router's own refusal would lack our headers. */
const MAX_URL = 16 * 1024;

/** Node's default is 30 seconds. */
const LOOK_MS = 1_000;

/** Opens nothing, so that tests pass their own database and clock. */
export async function createApp(deps: Everything): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(deps.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy.length > 0 && deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: CAPS.requests.most.secondsForAllOfIt * 1000,
    http: { headersTimeout: CAPS.requests.most.secondsForTheHead * 1000, connectionsCheckingInterval: LOOK_MS },
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    rewriteUrl: ({ url }) => routableUrl(url),
    routerOptions: { maxParamLength: MAX_URL },
  });
  answerErrors(app);
  enforceSchemas(app);
  logRequests(app);
  warnAboutProxy(app, deps.config.trustProxy);
  for (const observer of deps.observers ?? []) observer.observe(app, deps);
  addSecurityHeaders(app);
  refuseZeroBytes(app);
  await app.register(cookie);
  readOwnCookies(app);
  app.removeContentTypeParser('text/plain');
  parseJsonBody(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => {
      try {
        return parseFormBody(body);
      } catch (cause) {
        throw Object.assign(new Error('form body', { cause }), { statusCode: 400 });
      }
    },
  );
  requireSameOrigin(app, deps.config.publicOrigins);
  readVisits(app, deps);
  await describeRoutes(app);
  limitRequests(app, deps);
  keepDiskReserve(app, deps, async (request) => (await kioskOfRequest(request, deps)) !== undefined);
  beginVisits(app, deps);
  for (const task of serverTasks(deps, app.log)) deps.tasks.add(task);
  await registerFeatures(app, deps);
  app.addHook('onClose', () => deps.tasks.stop());
  registerPluginRoutes(app, deps);
  return app;
}

/** Refuses deep nesting and zero bytes, and removes other control characters. */
function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (isTooDeep(body) || hasZeroByte(body)) done(Object.assign(new Error('JSON'), { statusCode: 400 }));
      else parse(request, body, (error, value) => done(error, cleanValue(value)));
    },
  );
}
