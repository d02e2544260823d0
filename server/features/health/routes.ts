import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';

/** For a load balancer: /healthz means the process runs, /readyz that it can serve requests. */
export function healthRoutes(app: FastifyInstance, { store }: Deps): void {
  app.get('/healthz', { schema: { summary: 'The process runs.', tags: ['operation'] } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { schema: { summary: 'The server can serve.', tags: ['operation'] } }, async (request) => {
    try {
      await store.ping();
    } catch (error) {
      request.log.error({ failure: describeFailure(error) }, 'the database does not answer');
      throw refusal('database');
    }
    return { status: 'ok' };
  });
}
