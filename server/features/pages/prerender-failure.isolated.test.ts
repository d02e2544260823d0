import { expect, it, vi } from 'vitest';
import { sampleLocation } from '../../testing/location.ts';
import { renderPage } from './page.ts';

vi.mock('../../../page/checkin/prerender.tsx', () => ({
  prerender: () => Promise.reject(new RangeError('no slide for Åsa')),
}));

it('serves the page without its first slide when that cannot be rendered, and logs the reason', async () => {
  const told: object[] = [];
  const location = { id: '1', version: 1, directLinkId: undefined, document: sampleLocation() };
  const html = await renderPage(
    '<html><!--page-data--><!--page-html--></html>',
    { location, language: 'en', device: 'own', directLink: false },
    { error: (entry: object) => void told.push(entry) },
  );
  expect(html).toContain('<!--page-html-->');
  expect(told).toMatchObject([{ failure: { name: 'RangeError', stack: expect.stringContaining('at ') } }]);
  expect(JSON.stringify(told)).not.toContain('Åsa');
});
