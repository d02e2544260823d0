import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fontFaces, projectFile } from './fonts.ts';
import { type Paper, pageRule } from './paper.ts';
import { pictureUrls } from './pictures.ts';
import { LANGUAGE, sanitizePrintHtml, textOf } from './sanitize.ts';
import type { PdfPrinterOptions, PrintJob } from './types.ts';

/** Characters that the stylesheet adds. */
const ADDED_TEXT = '0123456789 /–…';

/**
 * Builds a page with nothing to fetch: sanitised html, print stylesheet, fonts and pictures.
 * @returns undefined if there is nothing to print
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
  const language = LANGUAGE.test(job.language) ? job.language : 'en';
  return [
    // No `dir` on the root: Chromium prints a scaled right-to-left root off the paper.
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${title(body)}</title><style nonce="${NONCE}">${style}</style></head>`,
    `<body class="gh-print-page">${body}</body></html>`,
  ].join('');
}

/** Shared by all printouts, because a page keeps the policy of its first document. No script can read it. */
const NONCE = randomBytes(16).toString('base64url');

const POLICY = `default-src 'none'; img-src data:; font-src data:; style-src 'nonce-${NONCE}'; base-uri 'none'; form-action 'none'`;

/** The printout's heading. `body` is sanitised, so its text is escaped. */
function title(body: string): string {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body)?.[1] ?? '';
  return heading.replace(/<[^>]*>/g, '').trim() || 'Check-in';
}

let css: Promise<string> | undefined;

function stylesheet(): Promise<string> {
  css ??= readFile(projectFile('plugins/_kit/print/print.css'), 'utf8');
  return css;
}
