import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { unavailable } from '../../errors.ts';

/** For a balancer: /healthz says the process runs, /readyz that it can serve. */
export function healthRoutes(app: FastifyInstance, { store }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await store.ping();
    } catch {
      throw unavailable('database', 'The database does not answer.');
    }
    return { status: 'ok' };
  });
}
