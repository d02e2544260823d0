import type { FastifyInstance } from 'fastify';
import { type Compressed, compress, sendCompressed } from '../../http/compressed.ts';

/** The server's API as OpenAPI 3.1, generated from the schemas it enforces [ANY-07]. */
export function openApiRoutes(app: FastifyInstance): void {
  const schema = { summary: 'This document.', tags: ['operation'] };
  // Routes are all registered before the first request.
  let document: Promise<Compressed> | undefined;
  app.get('/openapi.json', { schema }, async (request, reply) => {
    document ??= compress(JSON.stringify(app.swagger()));
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
    return sendCompressed(request, reply, await document);
  });
}
