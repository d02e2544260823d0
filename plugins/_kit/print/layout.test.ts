import { describe, expect, it } from 'vitest';
import { printLayout } from './layout.ts';

describe('layout of a printout', () => {
  it.each([
    ['A4', false, undefined, 'a4-portrait'],
    ['A4', true, 'auto', 'a4-landscape'],
    [undefined, false, 'auto', 'a4-portrait'],
    ['RECEIPT', false, 'auto', 'receipt'],
    ['RECEIPT', true, undefined, 'receipt'],
    ['RECEIPT', true, 'a4', 'a4-landscape'],
    ['A4', true, 'label', 'label'],
    ['RECEIPT', false, 'label', 'label'],
    ['A4', false, 'receipt', 'receipt'],
  ] as const)('printer %s, landscape %s, format %s: %s [PRINT-01]', (printerType, landscape, format, layout) => {
    expect(printLayout({ printerType, landscape, format })).toBe(layout);
  });
});
