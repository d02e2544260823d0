import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describeFailure } from '../../../failure.ts';
import type { PhotoSource } from '../../../store/media/types.ts';
import { fontFaces, projectFile } from './fonts.ts';
import { type Paper, pageRule } from './paper.ts';
import { LANGUAGE, sanitizePrintHtml, textOf } from './sanitize.ts';
import type { PdfPrinterOptions, PrintJob } from './types.ts';

const ADDED_TEXT = '0123456789 /–…';

/** Builds a page with nothing to fetch. @returns undefined if there is nothing to print */
export async function printDocument(
  job: PrintJob,
  paper: Paper,
  log: PdfPrinterOptions['log'] = () => {},
): Promise<string | undefined> {
  const body = sanitizePrintHtml(job.html, await pictureUrls(job.photos, log));
  const text = textOf(body);
  if (text === '' && !body.includes('<svg') && !body.includes('<img')) return undefined;
  const style = [await fontFaces(text + ADDED_TEXT), pageRule(paper), await stylesheet()].join('\n');
  const language = LANGUAGE.test(job.language) ? job.language : 'en';
  return [
    // No `dir` on the root: Chromium prints a scaled right-to-left root off the paper.
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${title(body)}</title><style nonce="${NONCE}">${style}</style></head>`,
    `<body class="gh-print-page">${body}</body></html>`,
  ].join('');
}

/** A page keeps the policy of its first document. No script can read it. */
const NONCE = randomBytes(16).toString('base64url');

const POLICY = `default-src 'none'; img-src data:; font-src data:; style-src 'nonce-${NONCE}'; base-uri 'none'; form-action 'none'`;

function title(body: string): string {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? '';
  return heading.replace(/<[^>]*>/g, '').trim() || 'Check-in';
}

let css: Promise<string> | undefined;

function stylesheet(): Promise<string> {
  css ??= readFile(projectFile('plugins/_kit/print/print.css'), 'utf8');
  return css;
}

const MAX_BYTES = 8 * 1024 * 1024;

/** Turns photos into data: URLs by id, without any that is unreadable, too large, or not PNG, JPEG or WebP. */
async function pictureUrls(
  photos: ReadonlyMap<string, PhotoSource>,
  log: NonNullable<PdfPrinterOptions['log']>,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const leftOut = (error: unknown) => {
    log({ event: 'picture-left-out', failure: describeFailure(error) });
    return undefined;
  };
  await Promise.all(
    Array.from(photos, async ([id, source]) => {
      const bytes = 'bytes' in source ? source.bytes : await readFile(source.file).catch(leftOut);
      const type = bytes && bytes.length <= MAX_BYTES ? pictureType(bytes) : undefined;
      if (bytes && type) urls.set(id, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`);
    }),
  );
  return urls;
}

function pictureType(bytes: Uint8Array): string | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (ascii(1, 4) === 'PNG' && bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}
