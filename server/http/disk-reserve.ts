import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps, DiskSpace } from '../deps.ts';
import { refusal } from '../errors.ts';
import { CAPS } from './limit-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused once only the reserve is left. */
    fillsDisk?: boolean;
  }
}

const LOOKED_MS = 1_000;
const RETRY_AFTER_S = 60;

/** For staff, devices and paired kiosks; only for the embedded database. A refused visit stays on its device. */
export function keepDiskReserve(
  app: FastifyInstance,
  deps: Deps,
  isSetUp: (request: FastifyRequest) => Promise<boolean>,
): void {
  if (deps.store.dialect !== 'sqlite') return;
  const { elapsed, config, diskSpace = () => diskSpaceIn(config.dataDir) } = deps;
  let looked = { at: Number.NEGATIVE_INFINITY, isLow: false };

  const isLow = async (): Promise<boolean> => {
    if (elapsed() - looked.at >= LOOKED_MS) {
      const { free, size } = await diskSpace();
      looked = {
        at: elapsed(),
        isLow: free < Math.min(CAPS.disk.most.megabytes * 1024 ** 2, (size * CAPS.disk.most.percentOfASmallDisk) / 100),
      };
    }
    return looked.isLow;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.fillsDisk !== true || !(await isLow())) return;
    if (await isSetUp(request)) return;
    reply.header('retry-after', RETRY_AFTER_S);
    throw refusal('room_reserved');
  });
}

async function diskSpaceIn(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
