import { mkdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { allow, type Policy } from '../../../http/security-headers.ts';
import { FolderStore } from '../../../store/media/folder-store.ts';
import { cacheControlOf, mediaFile } from '../../../store/media/media-files.ts';
import { mediaStore } from '../../../store/media/media-store.ts';
import { typeOf } from '../../../store/media/media-type.ts';
import type { S3Store } from '../../../store/media/s3/s3-store.ts';

const DRAWING_POLICY: Policy = { 'default-src': ["'none'"], 'style-src': ["'unsafe-inline'"], sandbox: [] };

/**
 * Serves media with ranges, which phones need for films. If one size of a photo is missing, the other is sent [CFG-04]
 * [HOOK-03].
 */
export async function mediaRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  const media = mediaStore(config);
  const send = media instanceof FolderStore ? await fromFolder(app, media) : fromStore(media);
  const schema = { summary: 'A photo, film or document of a location.', tags: ['pages'], produces: ['*/*'] };
  const handler = async (request: FastifyRequest, reply: FastifyReply) =>
    send((request.params as { '*': string })['*'], request, reply);
  // Fastify's own HEAD would read the whole film and report a length of 0.
  app.head('/media/*', { schema: { hide: true } }, handler);
  app.get('/media/*', { schema, exposeHeadRoute: false }, handler);
}

type Send = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

async function fromFolder(app: FastifyInstance, { root }: FolderStore): Promise<Send> {
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, { root, serve: false, index: false, cacheControl: false });
  return async (path, _, reply) => {
    const file = mediaFile(root, path);
    if (file === undefined) return reply.callNotFound();
    describe(reply, file);
    return reply.sendFile(file);
  };
}

const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const KEPT_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified'] as const;

function fromStore(media: S3Store): Send {
  return async (path, request, reply) => {
    const headers = Object.fromEntries(ASKED.flatMap((name) => [[name, request.headers[name]]]).filter(isSaid));
    const found = await media.open(path, request.method === 'HEAD' ? 'HEAD' : 'GET', headers);
    if (found === undefined) return reply.callNotFound();
    const { name, answer } = found;
    describe(reply, name);
    reply.code(answer.status).type(typeOf(name)).header('accept-ranges', 'bytes');
    reply.headers(Object.fromEntries(KEPT_HEADERS.map((name) => [name, answer.headers.get(name)]).filter(isSaid)));
    if (answer.status === 416) {
      await answer.body?.cancel();
      return reply.removeHeader('content-length').send('');
    }
    if (answer.body === null || request.method === 'HEAD' || answer.status === 304) return reply.send('');
    return reply.send(Readable.fromWeb(answer.body as ReadableStream));
  };
}

function describe(reply: FastifyReply, file: string): void {
  reply.header('cache-control', cacheControlOf(file));
  // An SVG opened directly must not run scripts. A sandbox would keep browsers from showing a PDF.
  if (file.endsWith('.svg')) allow(reply, DRAWING_POLICY);
}

const isSaid = (entry: readonly unknown[]): entry is [string, string] => typeof entry[1] === 'string';
