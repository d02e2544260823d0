import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { allow, type Policy } from '../../http/security-headers.ts';
import { IndexFile } from './index-html.ts';

const NONCE_MARK = '__nonce__';

/** The page of studio and desk. It finds its way by the address, so every address below /staff is the same page. */
export function staffPageRoutes(app: FastifyInstance, { config }: Deps): void {
  const file = new IndexFile(config.webDir, 'staff.html');
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/staff/api/')) throw refusal('not_found');
    if (!existsSync(join(config.webDir, 'staff.html'))) throw refusal('not_found');
    const { html } = await file.read();
    const nonce = randomBytes(16).toString('base64');
    allow(reply, policy(nonce));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(html.replaceAll(NONCE_MARK, nonce));
  };
  const schema = { summary: 'The pages of staff.', tags: ['pages'], produces: ['text/html'] };
  app.get('/staff', { schema }, send);
  app.get('/staff/*', { schema: { hide: true } }, send);
}

/**
 * The check-in in the studio's frame [STU-04]: the only page that may be framed, and only by our own. It has no data and
 * may make no call; what it shows is told to it by the studio.
 */
export function previewRoutes(app: FastifyInstance, { config }: Deps): void {
  const file = new IndexFile(config.webDir, 'preview.html');
  const schema = { summary: "The page in the studio's preview.", tags: ['pages'], produces: ['text/html'] };
  app.get('/staff/preview', { schema }, async (request, reply) => {
    if (!existsSync(join(config.webDir, 'preview.html'))) throw refusal('not_found');
    const { html } = await file.read();
    allow(reply, previewPolicy(request.host));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' })
      .send(html);
  });
}

/** A host as browsers send it, with nothing in it that would end a directive. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The files of the build are all that it may ask for: the sheet of pictograms is one. */
const previewPolicy = (host: string): Policy => ({
  ...PREVIEW_POLICY,
  'connect-src': [HOST.test(host) ? `${host}/assets/` : "'none'"],
});

const PREVIEW_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', 'http:', 'https:'],
  'media-src': ["'self'", 'blob:', 'http:', 'https:'],
  'worker-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

/** As strict as the visitors' page; the nonce is for the one style element that react-aria adds. */
function policy(nonce: string): Policy {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'img-src': ["'self'", 'blob:', 'data:', 'https:'],
    'media-src': ["'self'", 'blob:', 'https:'],
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
  };
}
