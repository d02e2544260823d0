import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../../../test/drivers/read-pdf.ts';
import { printDocument } from './document.ts';
import { findBrowser } from './find-browser.ts';
import { type Chromium, launchChromium } from './launch.ts';
import { paperOf } from './paper.ts';
import { createPdfPrinter } from './printer.ts';
import { renderPdf } from './render.ts';
import { HOSTILE } from './testing/hostile.ts';
import { sampleJob } from './testing/sample-job.ts';
import type { PrintJob } from './types.ts';

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

const launch = async (): Promise<Chromium> =>
  launchChromium((await findBrowser()) ?? '', { sandbox: process.getuid?.() !== 0 });

const never = new AbortController().signal;

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
    const browser = await launch();
    try {
      const script = `<script>document.title='EVIL'; document.body.innerText='EVIL'; fetch('http://${host}/fetch')</script>`;
      const start = `<!doctype html><p>before</p>${script}`;
      const rest = hostile().replace(/<\/?(?:plaintext|base|meta)[^>]*>/g, '');
      const paper = paperOf('receipt', false);
      const pdf = await readPdf(await renderPdf(browser, start + rest, paper, never));
      expect(pdf.text).toContain('before');
      expect(pdf.text).not.toContain('root:');
      // A page that navigates elsewhere may fail to print, but it must not reach that address.
      const leaving = `${start}<meta http-equiv="refresh" content="0;url=http://${host}/refresh">`;
      await renderPdf(browser, leaving, paper, never).catch(() => {});
    } finally {
      await browser.close();
    }
    expect(asked).toEqual([]);
  });
});

describe('a page that has printed', () => {
  let browser: Chromium;
  beforeEach(async () => {
    browser = await launch();
  });
  afterEach(() => browser.close());

  const print = async (job: PrintJob, by = browser): Promise<Uint8Array> => {
    const paper = paperOf(job.format, job.landscape);
    return renderPdf(by, (await printDocument(job, paper)) ?? '', paper, never);
  };
  const openPages = async (): Promise<string[]> => {
    const { targetInfos } = await browser.send('Target.getTargets');
    return targetInfos.filter(({ type }) => type === 'page').map(({ targetId }) => targetId);
  };
  /** Without the time at which it was made, and the numbers that the process gives to all elements it ever had. */
  const contentOf = (pdf: Uint8Array): string =>
    Buffer.from(pdf)
      .toString('latin1')
      .replace(/\/(?:Creation|Mod)Date \(.*?\)|node\d{8}/g, '');

  it('shows nothing of that in the next: the file is the same as the one that a new page makes [PRINT-02]', async () => {
    const other = await launch();
    const alone = await print(sampleJob('english', 'receipt'), other).finally(() => other.close());
    await print(sampleJob('arabic', 'a4-landscape'));
    const pages = await openPages();
    const after = await print(sampleJob('english', 'receipt'));
    expect(await openPages()).toEqual(pages);
    expect(contentOf(after)).toBe(contentOf(alone));
  });

  it('is closed when no one prints for a moment, and when it has asked for something [PRINT-02]', async () => {
    const none = await openPages();
    await print(sampleJob('bare', 'receipt'));
    expect(await openPages()).toHaveLength(none.length + 1);
    await expect.poll(openPages, { timeout: 10_000 }).toEqual(none);
    const asking = `<!doctype html><img src="http://${host}/picture">`;
    await renderPdf(browser, asking, paperOf('receipt', false), never);
    expect(await openPages()).toEqual(none);
    expect(asked).toEqual([]);
  });
});
