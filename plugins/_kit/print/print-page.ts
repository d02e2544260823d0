import { escapeHtml } from '../../../domain/escape-html.ts';
import type { PrintModel } from './model.ts';
import css from './print.css?inline';
import { printHtml } from './print-html.tsx';

/** Margins of a sheet; a roll has none. */
const PAPER = {
  'a4-portrait': 'size:A4;margin:10mm 12mm',
  'a4-landscape': 'size:A4 landscape;margin:10mm 12mm',
  receipt: 'margin:0',
  label: 'margin:0',
} as const;

/**
 * Renders the sign call's `slideshow_html` [SIGN-03]. Inlined styles and full photo addresses suit any PDF maker; our
 * server uses only the words.
 */
export function printPage(model: PrintModel): string {
  const { language, direction, place, layout } = model;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(place)}</title><style>@page{${PAPER[layout]}}${css}</style></head>`,
    `<body class="gh-print-page">${printHtml(model)}</body></html>`,
  ].join('');
}
