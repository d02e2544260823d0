/**
 * `npm run bench -- viewer [rounds]`: does the photo viewer's memory stay constant? Heap, nodes and listeners are
 * counted after garbage collection.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { composeTexts } from '../../domain/texts/compose.ts';
import { CHROMIUM_ARGS, findChromium } from '../../test/drivers/chromium.ts';
import { buildWhatIsStale } from '../scripts/build/build.mjs';
import { readTextFiles } from '../scripts/texts/read-texts.ts';

const ROUNDS = Number(process.argv[3] ?? 1000);
const PHOTOS = ['forklift-crossing', 'no-smoking', 'dock-light', 'assembly-point', 'emergency-exit', 'no-phone'];
const SAMPLES = 10;
/** In the browser's own bookkeeping. */
const SWAY_MB = 2;

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const WEB = process.env.WEB_DIR ?? folder('dist/web');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
  '.html': 'text/html',
};

function pageHtml(): string {
  const texts = composeTexts(readTextFiles(folder(''))).get('en');
  const photos = PHOTOS.map((name, index) => ({
    id: index + 1,
    url: `${name}.jpg`,
    order: index,
    show_in_slideshow: 1,
    text_show_in_slideshow: 1,
    photo_texts: [{ language: 'EN', name, text: `**${name}**: keep to the path and wear a vest.` }],
  }));
  const viewer = { secondsPerSlide: 3600, photosPerSlide: 1 };
  const config = { location: { id: 1, name: 'Yard', photos }, photoHost: '/photos/', languages: [], viewer };
  const language = {
    langData: texts,
    langDataFallback: texts,
    locale: 'en',
    localeFallback: 'en',
    defaultLocale: 'en',
  };
  const script = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
  const html = readFileSync(join(WEB, 'viewer.html'), 'utf8');
  return html.replace('<!--page-data-->', () => script('page-config', config) + script('language-data', language));
}

function serve(): Promise<{ url: string; close: () => void }> {
  const html = pageHtml();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/en/1/photos') return response.setHeader('content-type', 'text/html').end(html);
    const file = path.startsWith('/photos/') ? join(folder('demo'), path) : join(WEB, path);
    try {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.setHeader('cache-control', 'max-age=3600').end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}/en/1/photos`, close: () => server.close() });
    });
  });
}

interface Sample {
  readonly rounds: number;
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(cdp: CDPSession, rounds: number): Promise<Sample> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { rounds, heapMb: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

function turn(page: Page, rounds: number): Promise<void> {
  return page.evaluate(
    async ([times, photos]) => {
      for (let i = 0; i < times * photos; i += 1) {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
        await new Promise(requestAnimationFrame);
      }
    },
    [rounds, PHOTOS.length] as const,
  );
}

async function main(): Promise<void> {
  if (process.env.WEB_DIR === undefined) await buildWhatIsStale();
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium found: set CHROMIUM_PATH, or install it as in README.md.');
  const site = await serve();
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(site.url);
    await page.waitForSelector('[data-frame="shown"] img');
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await turn(page, 20);
    const samples = [await measure(cdp, 0)];
    const part = Math.ceil(ROUNDS / SAMPLES);
    for (let done = part; done <= part * SAMPLES; done += part) {
      await turn(page, part);
      samples.push(await measure(cdp, done));
      const { heapMb, nodes, listeners } = samples.at(-1) as Sample;
      console.log(
        `${String(done).padStart(6)} rounds  ${heapMb.toFixed(2)} MB heap  ${nodes} nodes  ${listeners} listeners`,
      );
    }
    const [first, last] = [samples[0] as Sample, samples.at(-1) as Sample];
    const grown = last.heapMb - first.heapMb;
    const isKept = grown < SWAY_MB && last.nodes - first.nodes < 100 && last.listeners - first.listeners < 20;
    console.log(
      `${isKept ? 'kept its memory' : 'GREW'}: ${grown >= 0 ? '+' : ''}${grown.toFixed(2)} MB over ${last.rounds} rounds of ${PHOTOS.length} photos`,
    );
    process.exitCode = isKept ? 0 : 1;
  } finally {
    await browser.close();
    site.close();
  }
}

await main();
