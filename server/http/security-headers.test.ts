import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addSecurityHeaders, allow } from './security-headers.ts';

const DRAWING = { 'default-src': ["'none'"], sandbox: [] };

async function headersOf(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const app = Fastify({ trustProxy: true });
  addSecurityHeaders(app);
  app.get('/call', async () => ({}));
  app.get('/drawing', async (_request, reply) => {
    allow(reply, DRAWING);
    return 'drawing';
  });
  const answer = await app.inject({ url, headers });
  await app.close();
  const framework = ['content-type', 'content-length', 'date', 'connection'];
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !framework.includes(name)));
}

const STRICT = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

it('every answer has exactly the strict headers, even 404', async () => {
  expect(await headersOf('/call')).toEqual(STRICT);
  expect(await headersOf('/nothing')).toEqual(STRICT);
});

it('https is promised over https alone', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  expect(await headersOf('/call', headers)).toEqual({ ...STRICT, 'strict-transport-security': 'max-age=31536000' });
});

it('a route that needs another policy changes the policy and nothing else', async () => {
  expect(await headersOf('/drawing')).toEqual({
    ...STRICT,
    'content-security-policy': "default-src 'none';sandbox",
  });
});

it('a policy has its own headers each time, over http and https', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const both = [await headersOf('/drawing', https), await headersOf('/drawing')];
  expect(both.map((headers) => headers['strict-transport-security'])).toEqual(['max-age=31536000', undefined]);
  expect(await headersOf('/call')).toEqual(STRICT);
});
