import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { packEngine } from '../scripts/release/engine.ts';
import { run } from '../scripts/release/run.ts';
import { withBrowser } from './page/browser.ts';

/*
 * `npm run bench -- decks`: the same three slides (a greeting, a question that needs an answer, the answer) with the
 * engine and with others. Builds each with one Vite and walks it in Chromium; engine/COMPARISON.md has the figures.
 */

const DECKS = fileURLToPath(new URL('decks/', import.meta.url));
/** The newest on the day of the table. */
const PACKAGES = {
  '@formbricks/surveys': '1.99.0',
  'embla-carousel-react': '8.6.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'reveal.js': '6.0.2',
  'survey-core': '3.0.0',
  'survey-react-ui': '3.0.0',
};
/** The way through each: names of buttons and answers, or `key:` and a key. */
const TAPS: Readonly<Record<string, readonly string[]>> = {
  embla: ['Next', 'Tea', 'Next'],
  formbricks: ['Next', 'Tea', 'Next'],
  gatehouse: ['Next', 'Tea', 'Next'],
  react: ['Next', 'Tea', 'Next'],
  reveal: ['key:ArrowRight', 'Tea'],
  surveyjs: ['Start', 'Tea', 'Complete'],
};
const REACT = /^(react|react-dom)($|\/)/;

/** Minified and compressed. */
const kilobytes = (parts: readonly (string | Uint8Array)[]): string =>
  (parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0) / 1000).toFixed(1);

async function filesOf(folder: string, deck: string, external: RegExp | []) {
  const { output } = (await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: `dist-${basename(deck)}`,
      modulePreload: { polyfill: false },
      target: 'es2022',
      rolldownOptions: { input: `${deck}.html`, external },
    },
  })) as Rolldown.RolldownOutput;
  const css = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []));
  return { js: output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])), css };
}

/** @throws {Error} if the deck does not lead to its last slide: then it is not what the table compares */
async function walk(page: Page, folder: string, deck: string): Promise<void> {
  await page.route('http://deck.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(folder, `dist-${deck}`, pathname) });
  });
  await page.goto(`http://deck.test/${deck}.html`);
  await page.getByText('Welcome').first().waitFor();
  for (const tap of TAPS[deck] ?? []) {
    if (tap.startsWith('key:')) await page.keyboard.press(tap.slice('key:'.length));
    else await page.locator(`:text-is("${tap}"):visible, input[value="${tap}"]:visible`).first().click();
  }
  await page.getByText('is on its way').first().waitFor();
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-decks-'));
try {
  const engine = packEngine(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', dependencies: { ...PACKAGES, 'gatehouse-engine': `file:${engine}` } }),
  );
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  cpSync(DECKS, folder, { recursive: true });
  console.log('| deck | its code | with React | styles |\n|---|---|---|---|');
  for (const file of readdirSync(DECKS)) {
    const deck = basename(file, extname(file));
    writeFileSync(
      join(folder, `${deck}.html`),
      `<!doctype html><html lang="en"><title>${deck}</title><body><div id="root"></div><script type="module" src="./${file}"></script>`,
    );
    const own = await filesOf(folder, deck, REACT);
    const whole = await filesOf(folder, deck, []);
    await withBrowser(async (context) => walk(await context.newPage(), folder, deck));
    console.log(`| ${deck} | ${kilobytes(own.js)} | ${kilobytes(whole.js)} | ${kilobytes(whole.css)} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
