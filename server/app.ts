import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { kioskOfRequest } from './core/access/pairing/kiosk-cookie.ts';
import { registerFeatures } from './feature-routes.ts';
import type { Everything } from './feature-services.ts';
import { keepDiskReserve } from './http/disk-reserve.ts';
import { answerErrors } from './http/errors-hook.ts';
import { parseFormBody } from './http/form-body.ts';
import { parseJsonBody } from './http/json-body.ts';
import { CAPS } from './http/limit-table.ts';
import { limitRequests } from './http/limits.ts';
import { loggerOptions, logRequests } from './http/logger.ts';
import { describeRoutes } from './http/openapi.ts';
import { readOwnCookies } from './http/own-cookies.ts';
import { hintAtProxy } from './http/proxy-hint.ts';
import { routableUrl } from './http/routable-url.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { enforceSchemas } from './http/validator-compiler.ts';
import { beginVisits, readVisits } from './http/visit-cookie.ts';
import { refuseZeroBytes } from './http/zero-bytes.ts';
import { registerPluginRoutes } from './plugin-routes.ts';
import { serverTasks } from './server-tasks.ts';

/** The largest body a route accepts unless it sets its own limit. */
const BODY_LIMIT = 64 * 1024;

/** Node refuses longer ones itself. A long name is looked up like any other; the router's own refusal has no headers. */
const MAX_URL = 16 * 1024;

/** How often Node looks for clients that take longer. By default it does every 30 seconds. */
const LOOK_MS = 1_000;

/** The whole server except listening. It opens nothing itself, so a test passes in its own database and clock. */
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
  hintAtProxy(app, deps.config.trustProxy);
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
