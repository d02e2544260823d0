import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';

/** For a balancer: /healthz says the process runs, /readyz that it can serve. */
export function healthRoutes(app: FastifyInstance, { store }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await store.ping();
    } catch (error) {
      request.log.error({ failure: describeFailure(error) }, 'the database does not answer');
      throw refusal('database');
    }
    return { status: 'ok' };
  });
}
