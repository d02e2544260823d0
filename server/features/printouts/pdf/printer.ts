import { describeFailure } from '../../../failure.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { createSharedBrowser, NoBrowser, type SharedBrowser } from './browser.ts';
import { hasBrowser } from './find-browser.ts';
import { paperOf } from './paper.ts';
import { createQueue, type Share } from './queue.ts';
import { renderPdf, TooManyPages } from './render.ts';
import type { PdfPrinter, PdfPrinterOptions, PrintError, PrintJob, PrintResult } from './types.ts';

type Log = NonNullable<PdfPrinterOptions['log']>;

const MAX_HTML_BYTES = 256 * 1024;
/** Sanitising tens of thousands would block the server for seconds. */
const MAX_TAGS = 5000;

/** For the page of a job that timed out. */
const CLOSING_MS = 2000;

/** Makes PDFs with headless Chromium, started by the first job [PRINT-02]. */
export function createPdfPrinter(options: PdfPrinterOptions = {}): PdfPrinter {
  const {
    concurrency = 2,
    queueLimit = CAPS.printouts.most.waiting,
    timeoutMs = CAPS.printouts.most.seconds * 1000,
    idleMs = 300_000,
    log = () => {},
    places = {},
    maxMemory = CAPS.printouts.most.megabytesOfTheBrowser * 1024 ** 2,
    memoryEveryMs = 500,
  } = options;
  const browser = createSharedBrowser({ places, maxMemory, log });
  let idleTimer: NodeJS.Timeout | undefined;
  const queue = createQueue(concurrency, queueLimit, () => {
    idleTimer = setTimeout(() => void browser.stop(), idleMs).unref();
  });

  return {
    canPrint: async () => options.isBrowserComing?.() === true || (await hasBrowser(options.places)),
    warmUp() {
      void queue.run(async () => {
        clearTimeout(idleTimer);
        await browser.get().catch(() => {});
      });
    },
    async print(job) {
      if (Buffer.byteLength(job.html) > MAX_HTML_BYTES) return failure('too-large', 'The html is over 256 KB');
      if (job.html.split('<').length - 1 > MAX_TAGS) return failure('too-large', `The html has over ${MAX_TAGS} tags`);
      const turn = await queue.run(async () => {
        clearTimeout(idleTimer);
        const looking = setInterval(() => void browser.checkMemory(), memoryEveryMs);
        try {
          return await printInTime(job, browser, timeoutMs, log);
        } finally {
          clearInterval(looking);
          await browser.checkMemory(memoryEveryMs);
        }
      }, sharesOf(job));
      if (!turn.ok) {
        return turn.reason === 'full'
          ? failure('busy', 'Too many printouts are waiting')
          : failure('closed', 'The printer is closed');
      }
      const result = turn.value;
      if (result.ok) return result;
      log({ event: 'print-failed', kind: result.error.kind });
      const isComing = result.error.kind === 'no-browser' && options.isBrowserComing?.();
      return isComing ? failure('later', 'A browser is being installed') : result;
    },
    async close() {
      await queue.close();
      clearTimeout(idleTimer);
      await browser.stop();
    },
  };
}

async function printInTime(job: PrintJob, browser: SharedBrowser, timeoutMs: number, log: Log): Promise<PrintResult> {
  const clock = new AbortController();
  const late = new Promise<PrintResult>((resolve) => {
    clock.signal.addEventListener('abort', () => resolve(failure('timeout', `No PDF within ${timeoutMs} ms`)));
  });
  const timer = setTimeout(() => clock.abort(), timeoutMs);
  const work = printOnce(job, browser, clock.signal, log, 2);
  const result = await Promise.race([work, late]);
  clearTimeout(timer);
  if (clock.signal.aborted) giveUp(work, browser);
  return result;
}

/** Closes the page and keeps the browser, unless closing hangs, too. */
function giveUp(work: Promise<unknown>, browser: SharedBrowser): void {
  const timer = setTimeout(() => browser.discard(), CLOSING_MS).unref();
  void work.finally(() => clearTimeout(timer));
}

async function printOnce(
  job: PrintJob,
  shared: SharedBrowser,
  signal: AbortSignal,
  log: Log,
  tries: number,
): Promise<PrintResult> {
  try {
    // The sanitiser is loaded with the first job.
    const { printDocument } = await import('./document.ts');
    const paper = paperOf(job.format, job.landscape);
    const html = await printDocument(job, paper, log);
    if (html === undefined) return failure('empty', 'The html has nothing to print');
    const pdf = await renderPdf(await shared.get(), html, paper, signal);
    return { ok: true, value: { pdf } };
  } catch (error) {
    if (error instanceof TooManyPages) return failure('too-large', error.message);
    if (error instanceof NoBrowser) return failure('no-browser', error.message);
    if (signal.aborted) return failure('timeout', 'Timed out');
    log({ event: 'try-failed', failure: describeFailure(error) });
    if (tries > 1) return printOnce(job, shared, signal, log, tries - 1);
    return failure('failed', error instanceof Error ? error.name : 'Unknown failure');
  }
}

/** Hostile printouts of one visit or location must not take all turns. */
function sharesOf({ visit, location }: PrintJob): readonly Share[] {
  return [
    ...(location === undefined ? [] : [{ of: `location ${location}`, most: CAPS.printouts.most.ofOneLocation }]),
    ...(visit === undefined ? [] : [{ of: `visit ${visit}`, most: CAPS.printouts.most.ofOneVisit }]),
  ];
}

function failure(kind: PrintError['kind'], message: string): PrintResult {
  return { ok: false, error: { kind, message } };
}
