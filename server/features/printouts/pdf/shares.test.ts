import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPdfPrinter } from './printer.ts';
import type { PdfPrinter, PrintJob, PrintResult } from './types.ts';

// Each job that had a place starts the stand-in of a browser, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let printer: PdfPrinter;

/** Uses a browser that hangs until it is released and then fails, so that jobs queue up. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shares-'));
  const configured = join(folder, 'chromium');
  writeFileSync(configured, `#!/bin/sh\nwhile [ ! -e '${folder}/go' ]; do sleep 0.05; done\nexit 1\n`, { mode: 0o755 });
  printer = createPdfPrinter({ places: { configured }, timeoutMs: 100_000 });
});
afterEach(async () => {
  await printer.close();
  rmSync(folder, { recursive: true });
});
const letGo = () => writeFileSync(join(folder, 'go'), '');

const print = (visit: string, location: string): Promise<PrintResult> => {
  const job: PrintJob = { html: '<p>x</p>', format: 'a4', landscape: false, language: 'en', photos: new Map() };
  return printer.print({ ...job, visit, location });
};
const outcomes = async (results: readonly Promise<PrintResult>[]) =>
  (await Promise.all(results)).map((result) => (result.ok ? 'printed' : result.error.kind));

it('one visit has two places in the queue of printouts, and one location twelve, so that others find one [PRINT-02]', async () => {
  const ofVisit = [print('a', '1'), print('a', '1'), print('a', '1')];
  const ofLocation = Array.from({ length: 11 }, (_, i) => print(`b${i}`, '1'));
  const elsewhere = print('c', '2');
  letGo();
  // There is no browser for those that had a place.
  expect(await outcomes(ofVisit)).toEqual(['no-browser', 'no-browser', 'busy']);
  expect(await outcomes(ofLocation)).toEqual([...Array(10).fill('no-browser'), 'busy']);
  expect(await outcomes([elsewhere])).toEqual(['no-browser']);
});
