import type { PrintFormat } from './types.ts';

/** The page scale from the spec; print.css is written for it [PRINT-02]. */
export const SCALE = 1.15;

const PX_PER_MM = 96 / 25.4;

/** Page margins in millimetres: top and bottom, left and right. */
const MARGIN = { block: 10, inline: 12 };

/** Millimetres. The shortest and longest piece cut from a roll; longer content continues on a second piece. */
const ROLL_LENGTH = { min: 30, max: 2000 };

/** Lengths on paper, in millimetres. */
export type Paper =
  | { readonly kind: 'sheet'; readonly width: number; readonly height: number }
  | { readonly kind: 'roll'; readonly width: number };

export function paperOf(format: PrintFormat, landscape: boolean): Paper {
  if (format === 'receipt') return { kind: 'roll', width: 80 };
  if (format === 'label') return { kind: 'roll', width: 62 };
  return landscape ? { kind: 'sheet', width: 297, height: 210 } : { kind: 'sheet', width: 210, height: 297 };
}

/** A roll's length is not known yet, and the browser cannot find it: `80mm auto` falls back to Letter. */
export function pageRule(paper: Paper): string {
  if (paper.kind === 'roll') return '@page{margin:0}';
  return `@page{size:${paper.width}mm ${paper.height}mm;margin:${MARGIN.block}mm ${MARGIN.inline}mm}`;
}

/** Width of the layout in CSS pixels. */
export function layoutWidth(paper: Paper): number {
  return Math.ceil(toPixels(paper.width - (paper.kind === 'sheet' ? 2 * MARGIN.inline : 0)));
}

/** Whether content of this height in CSS pixels fits on one sheet. */
export function fitsSheet(paper: Paper & { readonly kind: 'sheet' }, height: number): boolean {
  return height <= toPixels(paper.height - 2 * MARGIN.block) + 0.5;
}

/** Length of a roll, in whole millimetres, for content of this height in CSS pixels. */
export function rollLength(height: number): number {
  const length = Math.ceil((height * SCALE) / PX_PER_MM) + 1;
  return Math.min(Math.max(length, ROLL_LENGTH.min), ROLL_LENGTH.max);
}

/** Converts millimetres of paper to CSS pixels before scaling. */
function toPixels(millimetres: number): number {
  return (millimetres * PX_PER_MM) / SCALE;
}
