import { CAPS } from '../../../http/limit-table.ts';
import type { Chromium } from './launch.ts';
import { type PrintPage, pagesOf } from './pages.ts';
import { fitsSheet, layoutWidth, type Paper, rollLength, SCALE } from './paper.ts';

const INCH_MM = 25.4;

/** Longer, or a larger file, than any visit needs. */
export class TooManyPages extends Error {
  override name = 'TooManyPages';
}

/** Renders one printout. Rejects at once if the browser is lost, the page crashes or the signal aborts. */
export async function renderPdf(
  browser: Chromium,
  html: string,
  paper: Paper,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const pages = pagesOf(browser);
  const taking = pages.take();
  let isPrinted = false;
  try {
    const page = await orAborted(taking, signal);
    const pdf = await orAborted(renderIn(page, html, paper), AbortSignal.any([signal, page.crashed]));
    isPrinted = true;
    return pdf;
  } finally {
    const leaving = taking.then((page) => (isPrinted ? pages.giveBack(page) : page.close())).catch(() => {});
    // After a timeout, wait until a page that is still opening is closed.
    if (browser.isConnected()) await leaving;
  }
}

async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Stopped'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    // Later failures have no one to handle them.
    work.catch(() => {});
  }
}

async function renderIn(page: PrintPage, html: string, paper: Paper): Promise<Uint8Array> {
  const size = { width: layoutWidth(paper), height: 600, deviceScaleFactor: 1, mobile: false };
  await page.send('Emulation.setDeviceMetricsOverride', size);
  await page.send('Page.setDocumentContent', { frameId: page.frameId, html });
  const { data } = await page.send('Page.printToPDF', {
    ...(await fitPaper(page, paper)),
    scale: SCALE,
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 0,
    marginRight: 0,
  });
  const pdf = Buffer.from(data, 'base64');
  if (pdf.byteLength > CAPS.printouts.most.megabytes * 1024 ** 2)
    throw new TooManyPages(`The PDF has ${pdf.byteLength} bytes`);
  return pdf;
}

/** The printout's height once fonts and pictures have loaded; trusted code of the server. */
const HEIGHT = `Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode().catch(() => {}))])
  .then(() => document.body.getBoundingClientRect().height)`;

/** Cuts a roll to its content, and lays out a second sheet if one is not enough. */
async function fitPaper(page: PrintPage, paper: Paper) {
  const { result } = await page.send('Runtime.evaluate', {
    expression: HEIGHT,
    awaitPromise: true,
    returnByValue: true,
  });
  const height = result.value;
  if (typeof height !== 'number') throw new Error('The printout has no height');
  // Checked before pagination, which takes memory and time.
  if (height > CAPS.printouts.most.pixelsHigh)
    throw new TooManyPages(`The printout is ${Math.round(height)} pixels long`);
  if (paper.kind === 'roll') return { paperWidth: paper.width / INCH_MM, paperHeight: rollLength(height) / INCH_MM };
  if (!fitsSheet(paper, height)) {
    const expression = "document.body.classList.add('gh-print-page--long')";
    await page.send('Runtime.evaluate', { expression });
  }
  return undefined;
}
