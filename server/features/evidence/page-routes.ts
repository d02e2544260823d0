import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { allow, type Policy } from '../../http/security-headers.ts';
import { IndexFile } from '../pages/index-html.ts';
import { rotationsOf } from './rotate-key.ts';
import { signingKey } from './signing-key.ts';

const KEY_MARK = '__key__';
const schema = { summary: 'The page that verifies evidence sheets.', tags: ['pages'], produces: ['text/html'] };

/** Verifies in the browser, with the keys of this server in the page [EVI-03]. */
export function verifyPageRoutes(app: FastifyInstance, { config, store }: Deps): void {
  const file = new IndexFile(config.webDir, 'verify.html');
  app.get('/verify', { schema, config: { counted: 'heavy' } }, async (_request, reply) => {
    const [{ html }, { publicKey: key }] = [await file.read(), await signingKey(store.db)];
    const trust = JSON.stringify({ keys: [key], rotations: await rotationsOf(store.db) });
    allow(reply, POLICY);
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(html.replace(KEY_MARK, () => trust.replaceAll('"', '&quot;')));
  });
}

const POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'img-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};
