import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendPlainPage } from '../../http/plain-page.tsx';
import { allow, type Policy } from '../../http/security-headers.ts';

const HASHED = 'public, max-age=31536000, immutable';
const CHECKED = 'no-cache';

export async function docsRoutes(app: FastifyInstance, { config }: Deps): Promise<void> {
  const root = join(config.webDir, '../docs');
  if (!existsSync(join(root, 'index.html'))) {
    for (const url of ['/docs', '/docs/*'])
      app.get(url, { schema: { hide: true } }, (_request, reply) => sendNotBuilt(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/docs',
    redirect: true,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      allow(reply, policyOf(path.slice(root.length)));
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? HASHED : CHECKED);
    },
  });
}

const sendNotBuilt = (reply: FastifyReply): Promise<FastifyReply> =>
  sendPlainPage(reply, 404, {
    title: 'The documentation has not been built',
    lines: [
      'Run "npm run docs" in the project folder, then restart the server. Releases contain the built documentation.',
      'The same pages are in the docs folder as plain text.',
    ],
  });

const POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
};

const PLAYGROUND: Policy = { ...POLICY, 'frame-src': ["'self'"] };

/** The frame runs anyone's code: it has no origin, even if opened directly, and can load and send nothing. */
const RUNNING_DECK: Policy = {
  ...POLICY,
  sandbox: ['allow-scripts'],
  'script-src': ["'unsafe-inline'", 'blob:'],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ["'none'"],
  'img-src': ['data:'],
  'frame-ancestors': ["'self'"],
};

/** Compressed copies have the same names with an ending. */
function policyOf(path: string): Policy {
  if (path.startsWith(join('/playground/frame.html'))) return RUNNING_DECK;
  return path.startsWith(join('/playground/index.html')) ? PLAYGROUND : POLICY;
}
