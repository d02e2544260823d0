import { expect, it } from 'vitest';
import { sampleLocation } from '../../testing/location.ts';
import { PageCache } from './page.ts';

it('forgets the page that nobody has asked for longest, and keeps all others [MANY-02]', async () => {
  const cache = new PageCache({ error: () => {} });
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
