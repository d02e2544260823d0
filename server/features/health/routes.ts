import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { describeFailure } from '../../failure.ts';

/** A server with less room on its disk takes no more visits: its database could not store them for long. */
const ROOM_BYTES = 4 * 1024 * 1024;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** For a load balancer: /healthz means the process runs, /readyz that it can serve requests. */
export function healthRoutes(app: FastifyInstance, { store, config }: Deps): void {
  app.get('/healthz', { schema: { summary: 'The process runs.', tags: ['operation'] } }, async () => ({
    status: 'ok',
  }));
  app.get('/readyz', { schema: { summary: 'The server can serve.', tags: ['operation'] } }, async (request) => {
    try {
      await store.ping();
      if (store.dialect === 'sqlite' && (await freeBytes(config.dataDir)) < ROOM_BYTES) throw new Error('disk full');
    } catch (error) {
      request.log.error({ failure: describeFailure(error) }, 'the database does not answer or has no room');
      throw refusal('database');
    }
    return { status: 'ok' };
  });
}
