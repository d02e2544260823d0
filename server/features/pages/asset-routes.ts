import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OfEachLocation } from '../../core/locations/of-each-location.ts';
import type { Deps } from '../../deps.ts';
import { allow } from '../../http/security-headers.ts';
import { originsOf, workerPolicy } from './page-policy.ts';

const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';
/** They say what an opened page may do: what a page loads needs none of them, and there is much of that on a slow line. */
const OF_DOCUMENTS = ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
/** Files that a browser never opens as a page, unlike a drawing. */
const NO_DOCUMENT = /\.(js|css|woff2)(\.\w+)?$/;
/** Service workers: of the check-in, of the muster list on a warden's phone, and of the page that verifies evidence. */
const WORKERS = ['sw.js', 'muster-sw.js', 'verify-sw.js'];

/**
 * The files of the build. Those in assets/ have a hash in their name and never change; others (flags, icons) may. The
 * build also writes compressed copies (vite.config.ts), which are sent to browsers that accept them.
 */
export async function assetRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, locations } = deps;
  if (!existsSync(config.webDir)) return;
  const origins = new OfEachLocation(locations, originsOf);
  await app.register(fastifyStatic, { root: config.webDir, serve: false, preCompressed: true, cacheControl: false });
  for (const entry of readdirSync(config.webDir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || /\.(html|br|gz|tmp)$/.test(entry.name)) continue;
    const cacheControl = entry.name === 'assets' ? HASHED : NAMED;
    if (WORKERS.includes(entry.name)) workerRoute(app, origins, entry.name);
    else if (entry.isFile()) {
      app.get(`/${entry.name}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', cacheControl).sendFile(entry.name),
      );
    } else if (entry.isDirectory()) {
      await app.register(fastifyStatic, {
        root: join(config.webDir, entry.name),
        prefix: `/${entry.name}/`,
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        // Nobody asks whether a file has changed that never does.
        lastModified: entry.name !== 'assets',
        setHeaders: (reply, path) => {
          reply.header('cache-control', cacheControl);
          for (const name of OF_DOCUMENTS) reply.removeHeader(name);
          if (NO_DOCUMENT.test(path)) reply.removeHeader('content-security-policy');
        },
      });
    }
  }
}

/** A service worker: it may load what the pages may, and browsers ask for it again each time [OFF-01]. */
function workerRoute(app: FastifyInstance, origins: OfEachLocation<readonly string[]>, name: string): void {
  app.get(`/${name}`, { schema: { hide: true } }, async (_request, reply) => {
    allow(reply, workerPolicy([...(await origins.all()).values()].flat()));
    return reply.header('cache-control', 'no-cache').sendFile(name);
  });
}
