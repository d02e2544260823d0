import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KioskLog } from './log.ts';

/**
 * Lets only the check-in page in; anyone else gets an empty 403 without CORS headers. The Host must match exactly, against
 * foreign names that resolve to loopback, and so must the Origin, which requests from images or links lack.
 */
export function guardKiosk(app: FastifyInstance, origins: readonly string[], log: KioskLog): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin = '' } = request.headers;
    const port = request.socket.localPort;
    const isHost = host === `127.0.0.1:${port}` || host === `localhost:${port}`;
    if (!isHost || !origins.includes(origin)) {
      log.warn({ event: 'refused', detail: isHost ? 'origin' : 'host' });
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

/** Answers preflights, including those for private and local networks. */
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
