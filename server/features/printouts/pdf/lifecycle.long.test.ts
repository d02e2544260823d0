import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { createPdfPrinter } from './printer.ts';
import { sampleJob } from './testing/sample-job.ts';
import type { PdfPrinter, PdfPrinterOptions, PrinterEvent, PrintJob } from './types.ts';

// Starts real browsers, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const job = sampleJob('bare', 'receipt');
/** Takes long enough for something to happen during it. */
const longJob: PrintJob = { ...job, html: '<p>line</p>'.repeat(500) };

let folder: string;
let printer: PdfPrinter | undefined;
let events: PrinterEvent[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printer-'));
  events = [];
});

afterEach(async () => {
  await printer?.close();
  await rm(folder, { recursive: true, force: true });
});

function start(options: PdfPrinterOptions = {}): PdfPrinter {
  // A busy machine may need longer than the visitor's patience; what is about time limits sets its own.
  printer = createPdfPrinter({ log: (event) => events.push(event), timeoutMs: 100_000, ...options });
  return printer;
}

/** A Chromium that writes down its process id, so that a test can kill it. */
async function markedBrowser(): Promise<string> {
  const path = join(folder, 'chromium');
  await writeFile(path, `#!/bin/sh\necho $$ > '${join(folder, 'pid')}'\nexec '${await findBrowser()}' "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

/** Kills the process group, because Debian wraps the browser in a shell. */
const browserGroup = async () => -Number(await readFile(join(folder, 'pid'), 'utf8'));
/** Kills the processes in which the browser has its pages. */
async function killPages(): Promise<void> {
  const group = String(-(await browserGroup()));
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    const ofGroup = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
    if (ofGroup === group && command?.includes('--type=renderer')) process.kill(Number(pid), 'SIGKILL');
  }
}
/** But for the sandbox, which some machines do not have. */
const happened = () => events.map(({ event }) => event).filter((event) => event !== 'browser-without-sandbox');

describe('the printer', () => {
  it('starts its browser with the first job and keeps it for the next [PRINT-02]', async () => {
    const made = start();
    expect(events).toEqual([]);
    expect((await made.print(job)).ok).toBe(true);
    expect((await made.print(job)).ok).toBe(true);
    expect(happened()).toEqual(['browser-started']);
  });

  it('starts its browser ahead of a job that is likely to come, and ends it if none does [PRINT-02]', async () => {
    const made = start({ idleMs: 50 });
    made.warmUp();
    await expect.poll(happened, { timeout: 60_000 }).toContain('browser-started');
    await expect.poll(happened, { timeout: 60_000 }).toContain('browser-closed');
  });

  it('turns away anyone who finds the queue full, and prints for all who stood in it [PRINT-02]', async () => {
    const made = start({ concurrency: 1, queueLimit: 2 });
    const results = await Promise.all(Array.from({ length: 5 }, () => made.print(job)));
    expect(results.map((result) => (result.ok ? 'printed' : result.error.kind))).toEqual([
      'printed',
      'printed',
      'printed',
      'busy',
      'busy',
    ]);
  });

  it('gives up a job that takes too long and continues with the next [PRINT-02]', async () => {
    const made = start({ timeoutMs: 1 });
    expect(await made.print(job)).toMatchObject({ error: { kind: 'timeout' } });
    await made.close();
    expect((await start().print(job)).ok).toBe(true);
  });

  it('starts a new browser after the old one died between two jobs [PRINT-02]', async () => {
    const made = start({ places: { configured: await markedBrowser() } });
    expect((await made.print(job)).ok).toBe(true);
    process.kill(await browserGroup(), 'SIGKILL');
    expect((await made.print(job)).ok).toBe(true);
    // It is a matter of chance whether the job still met the old browser.
    const ofBrowsers = happened().filter((event) => event.startsWith('browser-'));
    expect(ofBrowsers).toEqual(['browser-started', 'browser-lost', 'browser-started']);
  });

  it('does a job again whose browser died under it [PRINT-02]', async () => {
    const made = start({ places: { configured: await markedBrowser() } });
    expect((await made.print(job)).ok).toBe(true);
    const printing = made.print(longJob);
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.kill(await browserGroup(), 'SIGKILL');
    expect((await printing).ok).toBe(true);
    expect(happened().filter((event) => event === 'browser-started')).toHaveLength(2);
  });

  it.runIf(process.platform === 'linux')(
    'does a job again whose page died under it, in the same browser [PRINT-02]',
    async () => {
      const made = start({ places: { configured: await markedBrowser() } });
      expect((await made.print(job)).ok).toBe(true);
      const printing = made.print(longJob);
      await new Promise((resolve) => setTimeout(resolve, 20));
      await killPages();
      expect((await printing).ok).toBe(true);
      expect((await made.print(job)).ok).toBe(true);
      expect(happened()).toEqual(['browser-started', 'try-failed']);
    },
  );

  it('gives up a browser that hangs and prints with another [PRINT-02]', async () => {
    const made = start({ places: { configured: await markedBrowser() }, timeoutMs: 15_000 });
    expect((await made.print(job)).ok).toBe(true);
    const hanging = await browserGroup();
    process.kill(hanging, 'SIGSTOP');
    try {
      expect(await made.print(job)).toMatchObject({ error: { kind: 'timeout' } });
      await expect.poll(happened, { timeout: 5000 }).toContain('browser-lost');
      expect(await made.print(job)).toMatchObject({ ok: true });
    } finally {
      process.kill(hanging, 'SIGKILL');
    }
  });

  it('ends a browser that holds more memory than it may after a job, and prints with another [PRINT-02]', async () => {
    const made = start({ maxMemory: 1, memoryEveryMs: 100_000 });
    for (const round of [1, 2]) {
      expect((await made.print(job)).ok).toBe(true);
      const expected = Array(round).fill(['browser-started', 'browser-too-large']).flat();
      expect(happened()).toEqual(expected);
    }
    await made.close();
    expect((await start().print(job)).ok).toBe(true);
    expect(happened().filter((event) => event === 'browser-too-large')).toHaveLength(2);
  });

  it('ends it in the middle of a job, too, and gives the job up the second time [PRINT-02]', async () => {
    const made = start({ maxMemory: 1, memoryEveryMs: 1 });
    expect(await made.print(sampleJob('german', 'a4-portrait'))).toMatchObject({ error: { kind: 'failed' } });
    expect(happened().filter((event) => event === 'browser-too-large')).toHaveLength(2);
  });

  it('never prints without its sandbox in silence, also where only that way works [PRINT-02]', async () => {
    const path = join(folder, 'chromium');
    const [args, browser] = [join(folder, 'args'), await findBrowser()];
    // A container that forbids user namespaces.
    const script = `#!/bin/sh
echo "$@" > '${args}'
case "$*" in *--no-sandbox*) exec '${browser}' "$@";; esac
exit 1
`;
    await writeFile(path, script);
    await chmod(path, 0o755);
    expect((await start({ places: { configured: path } }).print(job)).ok).toBe(true);
    expect(await readFile(args, 'utf8')).toContain('--no-sandbox');
    expect(events).toContainEqual({ event: 'browser-without-sandbox', path });
  });

  it('says that there is no browser, and shows a wrong path [PRINT-02]', async () => {
    const path = join(folder, 'none');
    const result = await start({ places: { configured: path } }).print(job);
    expect(result).toMatchObject({ error: { kind: 'no-browser', message: expect.stringContaining('CHROMIUM_PATH') } });
    expect(events).toContainEqual({
      event: 'browser-failed',
      path,
      failure: expect.objectContaining({ name: 'Error' }),
    });
  });

  it('ends its browser when no one prints for a while, and on close [PRINT-02]', async () => {
    const made = start({ idleMs: 50 });
    expect((await made.print(job)).ok).toBe(true);
    await expect.poll(happened, { timeout: 5000 }).toContain('browser-closed');
    expect((await made.print(job)).ok).toBe(true);
    await made.close();
    expect(await made.print(job)).toMatchObject({ error: { kind: 'closed' } });
  });

  it('logs nothing about the visitor [PRINT-02]', async () => {
    await start().print(job);
    await start({ places: { configured: join(folder, 'none') } }).print(job);
    for (const event of events)
      expect(
        Object.keys(event).every((key) => ['event', 'kind', 'ms', 'path', 'failure', 'megabytes'].includes(key)),
      ).toBe(true);
    for (const { failure = {} } of events)
      expect(Object.keys(failure).every((key) => ['name', 'code', 'stack', 'cause'].includes(key))).toBe(true);
    expect(JSON.stringify(events)).not.toContain('executable');
  });
});
