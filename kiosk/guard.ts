import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KioskLog } from './log.ts';

/** The exact Host keeps out foreign names that resolve to loopback. Requests from images or links lack an Origin. */
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
