import type { PrintFormat } from './types.ts';

/** From the spec; print.css is written for it [PRINT-02]. */
export const SCALE = 1.15;

const PX_PER_MM = 96 / 25.4;

/** In millimetres. */
const MARGIN = { block: 10, inline: 12 };

/** In millimetres; longer content continues on a second piece. */
const ROLL_LENGTH = { min: 30, max: 2000 };

/** In millimetres. */
export type Paper =
  | { readonly kind: 'sheet'; readonly width: number; readonly height: number }
  | { readonly kind: 'roll'; readonly width: number };

export function paperOf(format: PrintFormat, landscape: boolean): Paper {
  if (format === 'receipt') return { kind: 'roll', width: 80 };
  if (format === 'label') return { kind: 'roll', width: 62 };
  return landscape ? { kind: 'sheet', width: 297, height: 210 } : { kind: 'sheet', width: 210, height: 297 };
}

/** Sets no size for a roll: its length is measured later, and browsers read `80mm auto` as Letter. */
export function pageRule(paper: Paper): string {
  if (paper.kind === 'roll') return '@page{margin:0}';
  return `@page{size:${paper.width}mm ${paper.height}mm;margin:${MARGIN.block}mm ${MARGIN.inline}mm}`;
}

/** In CSS pixels. */
export function layoutWidth(paper: Paper): number {
  return Math.ceil(toPixels(paper.width - (paper.kind === 'sheet' ? 2 * MARGIN.inline : 0)));
}

/** @param height in CSS pixels */
export function fitsSheet(paper: Paper & { readonly kind: 'sheet' }, height: number): boolean {
  return height <= toPixels(paper.height - 2 * MARGIN.block) + 0.5;
}

export function rollLength(height: number): number {
  const length = Math.ceil((height * SCALE) / PX_PER_MM) + 1;
  return Math.min(Math.max(length, ROLL_LENGTH.min), ROLL_LENGTH.max);
}

/** CSS pixels before scaling. */
function toPixels(millimetres: number): number {
  return (millimetres * PX_PER_MM) / SCALE;
}
