import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newKey, signBody, testServer } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { type BrowserSupplyOptions, createBrowserSupply } from './browser-supply.ts';
import type { WayToInstall } from './fetch-browser.ts';
import { findBrowser } from './pdf/find-browser.ts';
import { createPdfPrinter } from './pdf/printer.ts';
import { sampleJob } from './pdf/testing/sample-job.ts';

// Starts a real browser, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A machine whose only browser would be at `${folder}/chromium`, with a stand-in for the package manager. */
function supplyOf(ways: readonly WayToInstall[], change: Partial<BrowserSupplyOptions> = {}) {
  const places = { configured: '', system: [join(folder, 'chromium')], playwright: '' };
  const logFile = join(folder, 'install.log');
  const options = { places, mayFetch: true, logFile, tell: (line: string) => lines.push(line), ways, ...change };
  return { ...createBrowserSupply(options), places: options.places };
}

const runs = (script: string): WayToInstall => [{ program: process.execPath, args: ['-e', script] }];

/** Installs this shell script as the browser once the file `go` exists. */
const installs = (script: string): WayToInstall =>
  runs(`const fs = require('fs');
    const wait = setInterval(() => {
      if (!fs.existsSync(${JSON.stringify(join(folder, 'go'))})) return;
      clearInterval(wait);
      fs.writeFileSync(${JSON.stringify(join(folder, 'chromium'))}, ${JSON.stringify(script)}, { mode: 0o755 });
    }, 20);`);
const letGo = () => writeFileSync(join(folder, 'go'), '');

async function serverWith(supply: ReturnType<typeof supplyOf>) {
  const printer = createPdfPrinter({ places: supply.places, isBrowserComing: supply.isComing, timeoutMs: 100_000 });
  const temporary = await temporaryStore();
  const server = await testServer(temporary, [sampleLocation()], { printer });
  onTestFinished(async () => {
    await server.app.close();
    await printer.close();
    await temporary.close();
  });
  const browser = server.browser();
  const body = signBody({ slideshow_html: sampleJob('english', 'a4-portrait').html });
  const sign = () => browser.post('/en/1/slideshow/sign', body, { 'idempotency-key': newKey() });
  return { browser, sign };
}

describe('a machine without a browser', () => {
  it('checks visitors in while one is fetched, says honestly that the printout comes later, and prints then [PRINT-02]', async () => {
    const supply = supplyOf([installs(`#!/bin/sh\nexec '${await findBrowser()}' "$@"\n`)]);
    const { browser, sign } = await serverWith(supply);
    const provided = supply.provide();
    const signed = await sign();
    expect(signed.json).toEqual({ signature_id: expect.any(Number), pdf: expect.any(String) });
    const address = `/print-pdf/${signed.json.pdf}`;
    const early = await browser.get(address, { accept: 'text/html' });
    expect([early.status, early.headers['refresh']]).toEqual([503, '5']);
    expect(early.text).toContain('Preparing your printout');
    expect((await browser.get(address, { accept: 'application/pdf' })).json.error.code).toBe('printer_busy');

    letGo();
    await provided;
    const printed = await browser.get(address, { accept: 'text/html' });
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(lines).toEqual([
      expect.stringMatching(/^No Chromium was found; installing one .* Check-ins already work\.$/),
      'Chromium is installed; printouts are now being made.',
    ]);
  });

  it('says exactly why none could be fetched, and signs visits without a printout [PRINT-02]', async () => {
    const broken = runs("console.error('E: Unable to locate package chromium-headless-shell'); process.exit(100)");
    const supply = supplyOf([broken]);
    const { sign } = await serverWith(supply);
    await supply.provide();
    expect(lines.at(-1)).toMatch(
      /could not be installed \(E: Unable to locate package .*\)\. Visits are stored.*CHROMIUM_PATH/,
    );
    expect((await sign()).json.pdf).toBeNull();
  });

  it('tries the next way where the first fails', async () => {
    letGo();
    await supplyOf([runs('process.exit(1)'), installs('#!/bin/sh\necho Chromium 150\n')]).provide();
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe('Chromium is installed; printouts are now being made.');
  });

  it('names the library without which the fetched one does not start', async () => {
    letGo();
    const missing = 'error while loading shared libraries: libnspr4.so';
    await supplyOf([installs(`#!/bin/sh\necho '${missing}' >&2\nexit 127\n`)]).provide();
    expect(lines.at(-1)).toContain(missing);
    expect(lines.at(-1)).toContain('install-deps');
  });

  it('fetches nothing where it was not asked to, or where CHROMIUM_PATH is wrong', async () => {
    const never = runs('process.exit(1)');
    await supplyOf([never], { mayFetch: false }).provide();
    await supplyOf([never], { places: { configured: '/nowhere/chromium' } }).provide();
    expect(lines).toEqual([
      expect.stringMatching(/^No Chromium was found\. Visits are stored/),
      'CHROMIUM_PATH points to a file that does not exist (/nowhere/chromium). Visits are stored, but no printouts are made.',
    ]);
  });
});
