import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFaces } from './fonts.ts';
import { pictureUrls } from './pictures.ts';
import { sanitizePrintHtml, textOf } from './sanitize.ts';
import type { PrintFormat, PrintJob } from './types.ts';

/** Roll widths in millimetres; A4 has its own. */
const ROLL_WIDTH: Readonly<Record<Exclude<PrintFormat, 'a4'>, number>> = { receipt: 80, label: 62 };

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur)\b/;

/** Printed characters the stylesheet adds by itself. */
const ADDED_TEXT = '0123456789 /–…';

/**
 * The whole page for the browser: sanitised html, print stylesheet, fonts and pictures, nothing to fetch.
 *
 * @returns undefined when the html holds nothing to print.
 */
export async function printDocument(job: PrintJob): Promise<string | undefined> {
  const body = sanitizePrintHtml(job.html, await pictureUrls(job.photos));
  const text = textOf(body);
  if (text === '' && !body.includes('<svg') && !body.includes('<img')) return undefined;
  const style = [await fontFaces(text + ADDED_TEXT), pageRule(job), await stylesheet()].join('\n');
  const language = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(job.language) ? job.language : 'en';
  return [
    `<!doctype html><html lang="${language}" dir="${RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy(style)}">`,
    `<title>${title(body)}</title><style>${style}</style></head>`,
    `<body class="gh-print-page gh-print-page--${job.format}">${body}</body></html>`,
  ].join('');
}

/** Width of a roll's paper in millimetres; undefined for sheets. */
export function rollWidth(format: PrintFormat): number | undefined {
  return format === 'a4' ? undefined : ROLL_WIDTH[format];
}

/** A roll's page size is set once its length is measured: `80mm auto` would fall back to Letter. */
function pageRule({ format, landscape }: PrintJob): string {
  if (format !== 'a4') return '@page{margin:0}';
  const size = landscape ? '297mm 210mm' : '210mm 297mm';
  return `@page{size:${size};margin:10mm 12mm}`;
}

function policy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; img-src data:; font-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}

/** The printout's heading, a place's name; `body` is sanitised, so its text is escaped already. */
function title(body: string): string {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? '';
  return heading.replace(/<[^>]*>/g, '').trim() || 'Check-in';
}

let css: Promise<string> | undefined;

/** The stylesheet of the print layouts, the same the stories show. */
function stylesheet(): Promise<string> {
  css ??= readFile(join(dirname(fileURLToPath(import.meta.url)), '../../plugins/_kit/print/print.css'), 'utf8');
  return css;
}
