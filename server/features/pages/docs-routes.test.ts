import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Deps } from '../../deps.ts';
import { addSecurityHeaders } from '../../http/security-headers.ts';
import { docsRoutes } from './docs-routes.ts';

/** A server beside whose pages these files of the documentation are. */
async function serverWith(files: Readonly<Record<string, string>>) {
  const dist = mkdtempSync(join(tmpdir(), 'gatehouse-docs-'));
  for (const folder of ['assets', 'playground']) mkdirSync(join(dist, 'docs', folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, 'docs', name), text);
  const app = Fastify();
  addSecurityHeaders(app);
  await app.register(async (scope) => docsRoutes(scope, { config: { webDir: join(dist, 'web') } } as Deps));
  onTestFinished(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });
  return app;
}

it('says how the documentation is built where it is not [OPS-04]', async () => {
  const app = await serverWith({});
  for (const url of ['/docs', '/docs/', '/docs/desk.html']) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).toContain('npm run docs');
  }
});

it('serves the documentation with a policy that allows nothing inline and nothing of elsewhere [OPS-04]', async () => {
  const app = await serverWith({ 'index.html': 'first', 'desk.html': 'desk', 'assets/a.1.js': 'code' });
  const to = await app.inject('/docs');
  expect(to.headers.location).toBe('/docs/');
  for (const [url, body] of [
    ['/docs/', 'first'],
    ['/docs/desk.html', 'desk'],
  ] as const) {
    const answer = await app.inject(url);
    expect(answer.body).toBe(body);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  expect((await app.inject('/docs/assets/a.1.js')).headers['cache-control']).toContain('immutable');
});

it('runs a deck of the playground without an origin, and only beside its editor [LIGHT-04]', async () => {
  const app = await serverWith({
    'index.html': 'first',
    'playground/index.html': 'editor',
    'playground/frame.html': 'deck',
    'playground/frame.html.br': 'deck, compressed',
  });
  const policy = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers['content-security-policy'];
  expect(await policy('/docs/playground/')).toContain("script-src 'self';");
  expect(await policy('/docs/playground/')).toContain("frame-src 'self'");
  expect(await policy('/docs/')).not.toMatch(/frame-src|sandbox|unsafe/);
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const ofDeck = await policy('/docs/playground/frame.html', headers);
    expect(ofDeck).toContain('sandbox allow-scripts');
    expect(ofDeck).toContain("connect-src 'none';");
    expect(ofDeck).toContain("frame-ancestors 'self'");
  }
});
