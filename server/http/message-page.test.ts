import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textDirection } from '../../domain/text-direction.ts';
import { productTexts } from '../../domain/texts/product-texts.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { temporaryStore } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';

const HTML = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
const NOTHING = 'x'.repeat(22);
const t = (language: string, key: string) => productTexts.get(language)?.[key] ?? '';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await temporaryStore(), [sampleLocation()]);
});
afterAll(() => server.app.close());

describe.each([...productTexts.keys()])('a visitor who reads %s', (language) => {
  it.each([
    [`/${language}/pass/${NOTHING}`, 'page_pass_gone'],
    [`/i/${NOTHING}`, 'page_invitation_gone'],
    [`/host/${NOTHING}`, 'page_host_gone'],
    [`/print-pdf/${NOTHING}`, 'page_printout_gone'],
    ['/nowhere', 'page_unknown'],
  ])('gets a message in that language about %s [CFG-05]', async (url, key) => {
    const { status, text } = await server.browser().get(url, { accept: HTML, 'accept-language': language });
    expect(status).toBe(404);
    expect(text).toContain(`<html lang="${language}" dir="${textDirection(language)}">`);
    expect(text).toContain(`<h1>${t(language, `${key}_title`)}</h1><p>${t(language, `${key}_body`)}</p>`);
  });
});

it('the page that led there counts before the browser, and English where neither says a language [CFG-05]', async () => {
  const heading = async (headers: Record<string, string>) =>
    /<h1>(.*)<\/h1>/.exec(
      (await server.browser().get(`/print-pdf/${NOTHING}`, { accept: HTML, ...headers })).text,
    )?.[1];
  const referer = 'http://127.0.0.1/sv/1/slideshow';
  expect(await heading({ referer, 'accept-language': 'de' })).toBe(t('sv', 'page_printout_gone_title'));
  expect(await heading({})).toBe(t('en', 'page_printout_gone_title'));
  expect(await heading({ 'accept-language': 'xx' })).toBe(t('en', 'page_printout_gone_title'));
});
