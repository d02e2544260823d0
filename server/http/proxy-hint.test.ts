import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from './logger.ts';
import { warnAboutProxy } from './proxy-hint.ts';

async function warnings(trusted: readonly string[], ...requests: Record<string, string>[]): Promise<string[]> {
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', (chunk) => lines.push(String(chunk)));
  const app = Fastify({ logger: { ...loggerOptions('warn'), stream } });
  warnAboutProxy(app, trusted);
  app.get('/', async () => 'ok');
  for (const headers of requests) await app.inject({ url: '/', headers });
  await app.close();
  return lines.join('').split('\n').filter(Boolean);
}

const forwarded = { 'x-forwarded-for': '192.0.2.1' };

it('a server behind an unconfigured proxy warns once, with the variable to set and why [CALL-01]', async () => {
  for (const headers of [forwarded, { forwarded: 'for=192.0.2.1' }]) {
    const [said, ...more] = await warnings([], {}, headers, headers);
    expect(said).toMatch(/TRUST_PROXY.*cookies are not Secure.*HSTS/);
    expect(more).toEqual([]);
  }
});

it('a server without a proxy, or behind a trusted proxy, does not warn [CALL-01]', async () => {
  expect(await warnings([], {}, {})).toEqual([]);
  expect(await warnings(['127.0.0.1'], forwarded)).toEqual([]);
});
