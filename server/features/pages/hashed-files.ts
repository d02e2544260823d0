import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pickEncoding } from '../../http/negotiate.ts';

const ENDINGS = { br: '.br', gzip: '.gz' } as const;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const NAME = /^[\w-][\w.-]*$/;
/** For documents only: other files save these bytes on a slow line. */
export const OF_DOCUMENTS = ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
const FOREVER = 'public, max-age=31536000, immutable';
/** Limits the memory that a client can fill. */
const MOST_BYTES = 64_000_000;

/** Sends files with a hash in their name from memory [CALL-03]. */
export function serveHashedFiles(app: FastifyInstance, folder: string, prefix: string): void {
  const kept = new Map<string, Buffer | null>();
  let bytes = 0;
  const read = async (file: string): Promise<Buffer | undefined> => {
    const known = kept.get(file);
    if (known !== undefined) return known ?? undefined;
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (content === undefined || kept.has(file) || bytes + content.length > MOST_BYTES) return content;
    bytes += content.length;
    kept.set(file, content);
    return content;
  };

  app.get<{ Params: { file: string } }>(`${prefix}:file`, { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    const type = TYPES[extname(file)];
    if (type === undefined || !NAME.test(file)) return reply.callNotFound();
    const encoding = pickEncoding(request.headers);
    const smaller = encoding === 'identity' ? undefined : await read(file + ENDINGS[encoding]);
    const content = smaller ?? (await read(file));
    if (content === undefined) return reply.callNotFound();
    if (encoding !== 'identity' && smaller === undefined) kept.set(file + ENDINGS[encoding], null);
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    // A drawing can be opened as a page and keeps the policy.
    if (type !== TYPES['.svg']) reply.removeHeader('content-security-policy');
    if (smaller !== undefined) reply.header('content-encoding', encoding);
    return reply.type(type).headers({ 'cache-control': FOREVER, vary: 'accept-encoding' }).send(content);
  });
}
