import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { allow, type Policy } from '../../http/security-headers.ts';
import { mediaDirOf, mediaFile } from './media-files.ts';

const HOUR_S = 3600;
const DRAWING_POLICY: Policy = { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] };

/**
 * Photos, videos and documents of locations, from `{data folder}/media/{location}/`. Videos support Range requests,
 * which phones need. If a photo is missing in the requested size, the other size is sent [CFG-04].
 */
export async function mediaRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  const root = mediaDirOf(config.dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, { root, serve: false, index: false, cacheControl: false });
  const schema = { summary: 'A photo, film or document of a location.', tags: ['pages'], produces: ['*/*'] };
  app.get<{ Params: { '*': string } }>('/media/*', { schema }, async (request, reply) => {
    const file = mediaFile(root, request.params['*']);
    if (file === undefined) return reply.callNotFound();
    reply.header('cache-control', `public, max-age=${HOUR_S}`);
    // An SVG opened on its own must not run scripts. Only SVGs: with a sandbox, browsers would not show a PDF.
    if (file.endsWith('.svg')) allow(reply, DRAWING_POLICY);
    return reply.sendFile(file);
  });
}
