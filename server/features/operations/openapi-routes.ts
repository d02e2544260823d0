import type { FastifyInstance } from 'fastify';

/** The server's API as OpenAPI 3.1, generated from the schemas it enforces [ANY-07]. */
export function openApiRoutes(app: FastifyInstance): void {
  const schema = { summary: 'This document.', tags: ['operation'] };
  app.get('/openapi.json', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
}
