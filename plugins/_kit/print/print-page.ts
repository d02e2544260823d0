import { escapeHtml } from '../../../domain/escape-html.ts';
import type { PrintModel } from './model.ts';
import css from './print.css?inline';
import { printHtml } from './print-html.tsx';

/** Millimetres: margins of a sheet, and the width of a roll. */
const PAPER = {
  'a4-portrait': 'size:A4;margin:10mm 12mm',
  'a4-landscape': 'size:A4 landscape;margin:10mm 12mm',
  receipt: 'margin:0',
  label: 'margin:0',
} as const;

/**
 * A printout as a page of its own, for the sign call's `slideshow_html` [SIGN-03]: any PDF maker can print it, as its
 * styles are inside and its photos have full addresses. Our own server takes only the words of it and puts its own
 * styles and pictures in.
 */
export function printPage(model: PrintModel): string {
  const { language, direction, place, layout } = model;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(place)}</title><style>@page{${PAPER[layout]}}${css}</style></head>`,
    `<body class="gh-print-page">${printHtml(model)}</body></html>`,
  ].join('');
}
