import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../server/testing/app.ts';
import { temporaryStore } from '../../server/testing/databases.ts';
import { sampleLocation } from '../../server/testing/location.ts';

const file = (path: string): URL => new URL(`../../${path}`, import.meta.url);
const manifest = JSON.parse(readFileSync(file('page/public/manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; type: string; sizes: string }[];
};

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
let server: TestServer;
beforeAll(async () => {
  temporary = await temporaryStore();
  cpSync(file('page/public'), join(temporary.dataDir, 'web'), { recursive: true });
  server = await testServer(temporary, [sampleLocation()]);
});
afterAll(async () => {
  await server.app.close();
  await temporary.close();
});

describe('the icons', () => {
  it.each(['index.html', 'page/viewer.html'])('are linked from %s, and each link leads somewhere', async (page) => {
    const links = [...readFileSync(file(page), 'utf8').matchAll(/<link rel="(?!expect)([\w-]+)" href="([^"]+)"/g)];
    expect(links.map(([, rel]) => rel)).toEqual(['icon', 'icon', 'apple-touch-icon', 'manifest']);
    for (const [, , href = ''] of links) expect((await server.browser().get(href)).status, href).toBe(200);
  });

  it.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/icon.svg', /^image\/svg\+xml/],
    ['/apple-touch-icon.png', /^image\/png$/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('%s has its type, and may be kept for a while', async (path, type) => {
    const { headers } = await server.browser().get(path);
    expect(String(headers['content-type'])).toMatch(type);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it('of the manifest are as big as it says', () => {
    for (const { src, type, sizes } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
      const png = readFileSync(file(`page/public${src}`));
      expect([type, `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`]).toEqual(['image/png', sizes]);
    }
  });
});
