import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KioskLog } from './log.ts';

/**
 * Lets only the check-in page in. The Host must match exactly (a foreign name that resolves to loopback does not), and
 * so must the Origin, which browsers add to every cross-origin call but not to requests from images or links. Anyone
 * else gets an empty 403 without CORS headers. Preflights are answered here, including those for private and local
 * networks.
 */
export function guardKiosk(app: FastifyInstance, origins: readonly string[], log: KioskLog): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts(request).includes(request.headers.host ?? '')) {
      log.warn({ event: 'refused', detail: 'host' });
      return reply.code(403).send();
    }
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) {
      log.warn({ event: 'refused', detail: 'origin' });
      return reply.code(403).send();
    }
    reply.headers({
      'access-control-allow-origin': origin,
      vary: 'Origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'OPTIONS') return preflight(request, reply);
  });
}

/** The port the call came in on, so that a port picked at start is right too. */
function hosts(request: FastifyRequest): readonly string[] {
  const port = request.socket.localPort;
  return [`127.0.0.1:${port}`, `localhost:${port}`];
}

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'access-control-allow-methods': 'GET', 'access-control-max-age': '600' });
  reply.header('vary', 'Origin, Access-Control-Request-Private-Network, Access-Control-Request-Local-Network');
  for (const network of ['private', 'local']) {
    if (request.headers[`access-control-request-${network}-network`] === 'true') {
      reply.header(`access-control-allow-${network}-network`, 'true');
    }
  }
  return reply.code(204).send();
}
