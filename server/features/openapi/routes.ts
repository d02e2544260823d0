import type { FastifyInstance } from 'fastify';

/** What this server answers, for those who write against it: OpenAPI 3.1, made from the schemas it enforces [ANY-07]. */
export function openApiRoutes(app: FastifyInstance): void {
  const schema = { summary: 'This document.', tags: ['operation'] };
  app.get('/openapi.json', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
}
