import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { allow, type Policy } from '../../http/security-headers.ts';
import { IndexFile } from './index-html.ts';
import { PAGE_POLICY } from './page-policy.ts';

const NONCE_MARK = '__nonce__';

export function staffPageRoutes(app: FastifyInstance, { config }: Deps): void {
  const file = new IndexFile(config.webDir, 'staff.html');
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/staff/api/')) throw refusal('not_found');
    const { html } = await file.read();
    const nonce = randomBytes(16).toString('base64');
    allow(reply, staffPolicy(nonce));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(html.replaceAll(NONCE_MARK, nonce));
  };
  const schema = { summary: 'The pages of staff.', tags: ['pages'], produces: ['text/html'] };
  app.get('/staff', { schema }, send);
  app.get('/staff/*', { schema: { hide: true } }, send);
}

/** Serves the preview: the only page that may be framed, by this server only, and without calls [STU-04]. */
export function previewRoutes(app: FastifyInstance, { config }: Deps): void {
  const file = new IndexFile(config.webDir, 'preview.html');
  const schema = { summary: "The page in the studio's preview.", tags: ['pages'], produces: ['text/html'] };
  app.get('/staff/preview', { schema }, async (request, reply) => {
    const { html } = await file.read();
    allow(reply, previewPolicy(request.host));
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' })
      .send(html);
  });
}

/** Without characters that could end a directive. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

const previewPolicy = (host: string): Policy => ({
  ...PAGE_POLICY,
  'style-src': ["'self'"],
  'connect-src': [HOST.test(host) ? `${host}/assets/` : "'none'"],
  'img-src': ["'self'", 'blob:', 'data:', 'http:', 'https:'],
  'media-src': ["'self'", 'blob:', 'http:', 'https:'],
  'worker-src': ["'none'"],
  'frame-ancestors': ["'self'"],
  'form-action': ["'none'"],
});

/** For the style element that react-aria adds. */
const staffPolicy = (nonce: string): Policy => ({
  ...PAGE_POLICY,
  'style-src': ["'self'", `'nonce-${nonce}'`],
  'connect-src': ["'self'"],
  'img-src': ["'self'", 'blob:', 'data:', 'https:'],
  'media-src': ["'self'", 'blob:', 'https:'],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
});
