import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';
import { defineFeature } from '../../feature.ts';
import { type Compressed, compress, sendCompressed } from '../../http/compressed.ts';
import { expectReady } from './expect-ready.ts';

export default defineFeature({ id: 'operations', routes: [healthRoutes, openApiRoutes] });

/** /healthz: the process runs; /readyz: it can store visits. */
function healthRoutes(app: FastifyInstance, deps: Deps): void {
  const ok = { status: 'ok' };
  app.get('/healthz', { schema: { summary: 'The process runs.', tags: ['operation'] } }, async () => ok);
  app.get('/readyz', { schema: { summary: 'The server can serve.', tags: ['operation'] } }, async (request) => {
    try {
      await expectReady(deps);
    } catch (error) {
      request.log.error({ failure: describeFailure(error) }, 'the database is not responding, is read-only or is full');
      throw refusal('database');
    }
    return ok;
  });
}

/** OpenAPI 3.1, generated from the schemas that the server enforces [ANY-07]. */
function openApiRoutes(app: FastifyInstance): void {
  const schema = { summary: 'This document.', tags: ['operation'] };
  // All routes are registered by then.
  let document: Promise<Compressed> | undefined;
  app.get('/openapi.json', { schema }, async (request, reply) => {
    document ??= compress(JSON.stringify(app.swagger()));
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
    return sendCompressed(request, reply, await document);
  });
}
