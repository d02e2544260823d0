import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OfEachLocation } from '../../core/locations/of-each-location.ts';
import type { Deps } from '../../deps.ts';
import { allow } from '../../http/security-headers.ts';
import { OF_DOCUMENTS, serveHashedFiles } from './hashed-files.ts';
import { originsOf, workerPolicy } from './page-policy.ts';

const NAMED = 'public, max-age=3600';
const WORKERS = ['sw.js', 'muster-sw.js', 'verify-sw.js'];

/** Serves the build. Only the hashed files in assets/ never change. */
export async function assetRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, locations } = deps;
  if (!existsSync(config.webDir)) return;
  const origins = new OfEachLocation(locations, originsOf);
  await app.register(fastifyStatic, { root: config.webDir, serve: false, preCompressed: true, cacheControl: false });
  for (const entry of readdirSync(config.webDir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || /\.(html|br|gz|tmp)$/.test(entry.name)) continue;
    if (entry.name === 'assets') serveHashedFiles(app, join(config.webDir, entry.name), '/assets/');
    else if (WORKERS.includes(entry.name)) workerRoute(app, origins, entry.name);
    else if (entry.isFile()) {
      app.get(`/${entry.name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', NAMED).sendFile(entry.name),
      );
    } else if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        root: join(config.webDir, entry.name),
        prefix: `/${entry.name}/`,
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header('cache-control', NAMED);
          for (const name of OF_DOCUMENTS) reply.removeHeader(name);
        },
      });
    }
  }
}

function workerRoute(app: FastifyInstance, origins: OfEachLocation<readonly string[]>, name: string): void {
  app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) => {
    allow(reply, workerPolicy([...(await origins.all()).values()].flat()));
    return reply.header('cache-control', 'no-cache').sendFile(name);
  });
}
