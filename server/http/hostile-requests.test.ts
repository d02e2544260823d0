import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasZeroByte } from '../app.ts';
import { signBody, type TestServer, testServer, visitCookies } from '../testing/app.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';

onBothDatabases('a request that no page makes', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation()]);
    mkdirSync(join(open().dataDir, 'media/1'), { recursive: true });
    writeFileSync(join(open().dataDir, 'media/1/vest.jpg'), 'x');
  });
  afterAll(() => server.app.close());

  const post = async (payload: string, url = '/en/1/slideshow/sign', type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      cookies: await visitCookies(server.deps),
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, 'idempotency-key': 'hostile-key-0123456789' },
    });
  const get = async (url: string) => server.app.inject({ url, cookies: await visitCookies(server.deps) });
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each<[string, string]>([
    ['JSON nested 20,000 deep', deep(20_000)],
    ['a part of it nested 20,000 deep', JSON.stringify(signBody()).replace('"form":{', `"form":{"a":${deep(20_000)},`)],
    ['an object where a word is meant', JSON.stringify({ ...signBody(), luprefnr: { toString: 1 } })],
    ['a zero byte in a name', JSON.stringify(signBody({ form: { form_field_name: 'A\0da' } }))],
  ])('with %s is refused with 400 [CALL-01]', async (_, body) => {
    const answer = await post(body);
    expect([answer.statusCode, typeof answer.json().error.code]).toEqual([400, 'string']);
  });

  it('with zero bytes in a form body, a path or a query is refused with 400 [CALL-01]', async () => {
    const form = await post('locationId=1%00', '/getlocationcloseData', 'application/x-www-form-urlencoded');
    const [path, query] = [await get('/en/%00/slideshow'), await get('/en/1/slideshow?a=%00')];
    expect([form, path, query].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });

  it('with a name that no file can have, or that lies below a file, finds nothing [CFG-04]', async () => {
    for (const name of ['x'.repeat(300), 'x'.repeat(5000), '1/vest.jpg/x', `1/${'é'.repeat(200)}.jpg`])
      expect((await get(`/media/${encodeURIComponent(name)}`)).statusCode, name.slice(0, 20)).toBe(404);
    expect((await get('/media/1/vest.jpg')).statusCode).toBe(200);
  });

  it('with an id of twenty digits finds nothing either [CALL-01]', async () => {
    const id = '9223372036854775808';
    expect((await get(`/en/1/slideshow/get-brethalyzersign?id=${id}`)).json()).toBe('waiting');
    expect((await get(`/en/${id}/slideshow`)).statusCode).toBe(404);
  });

  it.each(['/%zz', '/en/%ff/slideshow', `/en/${'1'.repeat(3000)}/slideshow`, '/%'])(
    'at %.20s gets the headers of every other answer [CALL-01]',
    async (url) => {
      const { headers, statusCode } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );
});

describe('zero bytes in JSON', () => {
  it.each([
    ['{"a":"\\u0000"}', true],
    ['{"a":"x\\\\\\u0000"}', true],
    ['{"\\u0000\\u0000":1}', true],
    ['{"a":"\\\\u0000"}', false],
    ['{"a":"\\u00000"}', true],
    ['{"a":"u0000"}', false],
  ])('%s: %s', (json, isThere) => {
    expect(hasZeroByte(json)).toBe(isThere);
  });
});
