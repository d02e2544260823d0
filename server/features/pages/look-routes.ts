import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import base from '../../../page/ui/design/base.css?raw';
import fonts from '../../../page/ui/design/fonts.css?raw';
import pages from '../../../page/ui/design/pages.css?raw';
import tokens from '../../../page/ui/design/tokens.css?raw';
import type { Deps } from '../../deps.ts';
import { pickEncoding } from '../../http/negotiate.ts';

/** The one look of all pages that the server writes whole: that of the check-in. */
export function lookRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const plain = [withFiles(fonts, config.webDir), tokens, `@layer base{${base}}`, pages].join('\n');
  const bodies = { identity: Buffer.from(plain), gzip: gzipSync(plain) };
  app.get('/pages.css', { schema: { hide: true } }, (request, reply) => {
    const encoding = pickEncoding(request.headers) === 'identity' ? 'identity' : 'gzip';
    if (encoding === 'gzip') reply.header('content-encoding', 'gzip');
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' });
    return reply.type('text/css; charset=utf-8').send(bodies[encoding]);
  });
}

/** The typeface's files by the names that the build gave them; without a build there are none, and the system's stays. */
function withFiles(css: string, webDir: string): string {
  const folder = join(webDir, 'assets');
  const built = existsSync(folder) ? readdirSync(folder) : [];
  return css.replace(/\.\/fonts\/([\w-]+)\.woff2/g, (_, name: string) => {
    const file = built.find(
      (one) => one.startsWith(`${name}-`) && /^[\w-]{8}\.woff2$/.test(one.slice(name.length + 1)),
    );
    return `/assets/${file ?? `${name}.woff2`}`;
  });
}
