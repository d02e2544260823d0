import { createServer, type Server } from 'node:http';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../../../test/drivers/read-pdf.ts';
import { findBrowser } from './find-browser.ts';
import { HOSTILE } from './hostile.fixture.ts';
import { createPdfPrinter } from './index.ts';
import { paperOf } from './paper.ts';
import { renderPdf } from './render.ts';

// Starts real browsers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Records every request a printout makes. */
const asked: string[] = [];
let server: Server;
let host = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const hostile = () => HOSTILE.map(([, html]) => html.replaceAll('HOST', host)).join('\n');

describe('a hostile printout', () => {
  it('asks for nothing and prints only what is harmless in it [PRINT-02]', async () => {
    const printer = createPdfPrinter({ queueLimit: HOSTILE.length, timeoutMs: 100_000 });
    const job = { format: 'a4', landscape: false, language: 'en', photos: new Map() } as const;
    try {
      const print = async ([name, html]: (typeof HOSTILE)[number]) => {
        const result = await printer.print({ ...job, html: `<p>before</p>${html.replaceAll('HOST', host)}` });
        const pdf = result.ok ? await readPdf(result.value.pdf) : undefined;
        expect(pdf?.text, name).toMatch(/^before/);
        expect(pdf?.text, name).not.toMatch(/EVIL|root:/);
        expect(pdf?.pages, name).toBe(1);
      };
      await Promise.all(HOSTILE.map(print));
    } finally {
      await printer.close();
    }
    expect(asked).toEqual([]);
  });

  it('runs and asks for nothing even if the sanitiser let it through [PRINT-02]', async () => {
    const browser: Browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined });
    try {
      const script = `<script>document.title='EVIL'; document.body.innerText='EVIL'; fetch('http://${host}/fetch')</script>`;
      const start = `<!doctype html><p>before</p>${script}`;
      const rest = hostile().replace(/<\/?(?:plaintext|base|meta)[^>]*>/g, '');
      const paper = paperOf('receipt', false);
      const pdf = await readPdf(await renderPdf(browser, start + rest, paper, new AbortController().signal));
      expect(pdf.text).toContain('before');
      expect(pdf.text).not.toContain('root:');
      // A page that navigates elsewhere may fail to print, but it must not reach that address.
      const leaving = `${start}<meta http-equiv="refresh" content="0;url=http://${host}/refresh">`;
      await renderPdf(browser, leaving, paper, new AbortController().signal).catch(() => {});
    } finally {
      await browser.close();
    }
    expect(asked).toEqual([]);
  });
});
