import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';
import { expectReady } from './expect-ready.ts';

/** For a load balancer: /healthz means the process runs, /readyz that it can store visits. */
export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { schema: { summary: 'The process runs.', tags: ['operation'] } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { schema: { summary: 'The server can serve.', tags: ['operation'] } }, async (request) => {
    try {
      await expectReady(deps);
    } catch (error) {
      request.log.error(
        { failure: describeFailure(error) },
        'the database does not answer, cannot store or has no room',
      );
      throw refusal('database');
    }
    return { status: 'ok' };
  });
}
