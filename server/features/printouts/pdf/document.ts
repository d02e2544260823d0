import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fontFaces } from './fonts.ts';
import { type Paper, pageRule } from './paper.ts';
import { pictureUrls } from './pictures.ts';
import { projectFile } from './project-file.ts';
import { sanitizePrintHtml, textOf } from './sanitize.ts';
import type { PdfPrinterOptions, PrintJob } from './types.ts';

/** Printed characters that come from the stylesheet. */
const ADDED_TEXT = '0123456789 /–…';

/**
 * The complete page for the browser: sanitised html, print stylesheet, fonts and pictures, with nothing to fetch.
 * @returns undefined if the html contains nothing to print
 */
export async function printDocument(
  job: PrintJob,
  paper: Paper,
  log: PdfPrinterOptions['log'] = () => {},
): Promise<string | undefined> {
  const body = sanitizePrintHtml(job.html, await pictureUrls(job.photos, log));
  const text = textOf(body);
  if (text === '' && !body.includes('<svg') && !body.includes('<img')) return undefined;
  const style = [await fontFaces(text + ADDED_TEXT), pageRule(paper), await stylesheet()].join('\n');
  const language = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(job.language) ? job.language : 'en';
  return [
    // The direction is set on the printout, not the root: Chromium prints a scaled right-to-left root off the paper.
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${title(body)}</title><style nonce="${NONCE}">${style}</style></head>`,
    `<body class="gh-print-page">${body}</body></html>`,
  ].join('');
}

/**
 * The same for all printouts, because one that takes another's place in a page is still held by the other's policy.
 * Nobody learns it: it is not on the paper, and no script can read it.
 */
const NONCE = randomBytes(16).toString('base64url');

const POLICY = `default-src 'none'; img-src data:; font-src data:; style-src 'nonce-${NONCE}'; base-uri 'none'; form-action 'none'`;

/** The printout's heading, the name of a place; `body` is sanitised, so its text is already escaped. */
function title(body: string): string {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? '';
  return heading.replace(/<[^>]*>/g, '').trim() || 'Check-in';
}

let css: Promise<string> | undefined;

/** The stylesheet of the print layouts, the same one the stories use. */
function stylesheet(): Promise<string> {
  css ??= readFile(projectFile('plugins/_kit/print/print.css'), 'utf8');
  return css;
}
