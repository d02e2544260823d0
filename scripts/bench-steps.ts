import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import { CHROMIUM_ARGS, findChromium } from '../test/drivers/chromium.ts';
import { startLiveServer } from '../test/drivers/live-server.ts';
import { fillsForm } from '../test/drivers/stories.ts';
import { createVisitor } from '../test/drivers/visitor.ts';
import { buildWhatIsStale } from './build.mjs';

/** The bare React page for comparison: a folder with apps/react-min and content. */
const PEERS = resolve(process.argv[2] ?? '../shared/peers');
const ROUNDS = 5;
const STEPS = 7;
const SLOWER = 4;

interface Deck {
  readonly name: string;
  readonly next: string;
  /** Tells one step from another. */
  readonly marker: string;
  open(page: Page): Promise<void>;
}

/**
 * Waits for the next step and the following paint. A string, because helpers added by a compiler are not on the page.
 */
const probe = (marker: string): string => `
  (() => {
    const read = () => JSON.stringify(document.querySelector('${marker}')?.dataset);
    const before = read();
    window.took = new Promise((done) => {
      addEventListener('click', ({ timeStamp }) => {
        const frame = () => {
          if (read() === before) return requestAnimationFrame(frame);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        requestAnimationFrame(frame);
      }, { capture: true, once: true });
    });
  })()`;

/** Milliseconds from the tap to the frame in which the next step is painted, as measured by the browser. */
async function tapNext(page: Page, session: CDPSession, deck: Deck): Promise<number> {
  const button = page.locator(deck.next).first();
  await button.waitFor();
  await page.waitForFunction((selector) => !document.querySelector<HTMLButtonElement>(selector)?.disabled, deck.next);
  // After the lock of the previous animation and after every delay.
  await page.waitForTimeout(900);
  const box = await button.boundingBox();
  if (box === null) throw new Error(`${deck.name} has no Next`);
  await page.evaluate(probe(deck.marker));
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' as const, clickCount: 1 };
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  return page.evaluate<number>('window.took');
}

async function round(browser: Browser, deck: Deck): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  try {
    await deck.open(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const took: number[] = [];
    for (let i = 0; i < STEPS; i += 1) took.push(await tapNext(page, session, deck));
    return took;
  } finally {
    await context.close();
  }
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Builds the bare page inside this project, so that both run on the same React. */
async function servePeer(): Promise<PreviewServer> {
  const folder = resolve('.cache/react-min');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['apps/react-min', 'content'])
    cpSync(`${PEERS}/${part}`, `${folder}/${part}`, { recursive: true });
  const root = `${folder}/apps/react-min`;
  const config = {
    root,
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [react()],
    publicDir: `${folder}/content/public`,
  };
  await build(config);
  return preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
}

async function main(): Promise<void> {
  if (!existsSync(`${PEERS}/apps/react-min`)) throw new Error(`No apps/react-min in ${PEERS}: name the peers' folder.`);
  await buildWhatIsStale();
  const server = await startLiveServer();
  const peer = await servePeer();
  const executablePath = findChromium() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  const decks: readonly Deck[] = [
    {
      name: 'react-min',
      next: '.next',
      marker: '[data-step]',
      // Its fifth step is the first photo, as ours is after the instruction.
      open: async (page) => void (await page.goto(`${peer.resolvedUrls?.local[0] ?? ''}#4`)),
    },
    {
      name: 'gatehouse',
      next: '[data-action="next"]',
      marker: '[data-slide]',
      async open(page) {
        const visitor = createVisitor(page, server.url, 'phone');
        await visitor.arrive(1);
        await page.locator('[data-language="en"]').click();
        await fillsForm(visitor, 'Anna');
        await visitor.taps('next');
        await visitor.sees('instruction');
        await visitor.taps('next');
        await visitor.sees('photo');
      },
    },
  ];
  const took = new Map<string, number[]>(decks.map(({ name }) => [name, []]));
  try {
    for (let i = 0; i < ROUNDS; i += 1) {
      for (const deck of i % 2 === 0 ? decks : [...decks].reverse()) {
        took.get(deck.name)?.push(...(await round(browser, deck)));
      }
    }
  } finally {
    await browser.close();
    await peer.close();
    await server.stop();
  }
  const [bare = Number.NaN, own = Number.NaN] = decks.map(({ name }) => median(took.get(name) ?? []));
  console.log(`Next tapped to next slide painted, ${SLOWER}x slower processor, median of ${ROUNDS * STEPS} taps each:`);
  console.log(
    `react-min ${bare.toFixed(1)} ms   gatehouse ${own.toFixed(1)} ms   ratio ${(own / bare).toFixed(2)} (goal 1.20)`,
  );
}

await main();
