import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../domain/time.ts';
import { sampleLocation } from '../../testing/location.ts';
import { PageCache } from './page.ts';

it('forgets the page that no one has asked for longest, and keeps all others [MANY-02]', async () => {
  const cache = new PageCache({ error: () => {} }, () => 0);
  const document = sampleLocation();
  const location = { id: '1', version: 1, directLinkId: undefined, document };
  const request = { location, language: 'en', device: 'own', directLink: false } as const;
  const page = (build: string) => cache.get('<html></html>', build, request);
  const [first, second] = [page('first'), page('second')];
  for (let i = 0; i < 198; i += 1) void page(`other ${i}`);
  expect(page('first')).toBe(first);
  void page('one more');
  expect(page('first')).toBe(first);
  expect(page('second')).not.toBe(second);
  expect((await first).etag).toBe((await page('third')).etag);
});

it('sends the page of the hour before while it is rendered again, and none that is older [MANY-02]', async () => {
  let now = 0;
  const cache = new PageCache({ error: () => {} }, () => now);
  const location = { id: '1', version: 1, directLinkId: undefined, document: sampleLocation() };
  const key = { kid: 'k', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;
  const page = (proof: string, version = 1) =>
    cache.get('<html><!--page-data--></html>', 'build', {
      location: { ...location, version },
      language: 'en',
      device: 'own',
      directLink: false,
      outbox: { key, proof },
    });
  const first = page('1.1.o');
  await first;
  now = HOUR_MS;
  expect(page('1.2.o')).toBe(first);
  await vi.waitFor(() => expect(page('1.2.o')).not.toBe(first));
  expect((await page('1.2.o')).identity.toString()).toContain('1.2.o');
  // A new version is rendered before it is sent.
  expect((await page('2.2.o', 2)).identity.toString()).toContain('2.2.o');
  now += 2 * HOUR_MS;
  expect((await page('1.4.o')).identity.toString()).toContain('1.4.o');
});

it('renders one page after the other, and answers others in between [MANY-02]', async () => {
  const cache = new PageCache({ error: () => {} }, () => 0);
  const location = { id: '1', version: 1, directLinkId: undefined, document: sampleLocation() };
  const read: string[] = [];
  const page = (language: string) => {
    const request = { location, language, device: 'own', directLink: false } as const;
    const watched = new Proxy(request, {
      get(target, name, receiver) {
        read.push(language);
        return Reflect.get(target, name, receiver);
      },
    });
    return cache.get('<html><!--page-data--></html>', 'build', watched);
  };
  const both = [page('en'), page('sv')];
  read.length = 0;
  const answered = new Promise((resolve) => setImmediate(resolve)).then(() => read.push('another'));
  await Promise.all([...both, answered]);
  const parts = read.filter((one, index) => one !== read[index - 1]);
  expect(parts).toEqual(['en', 'another', 'en', 'sv']);
});
