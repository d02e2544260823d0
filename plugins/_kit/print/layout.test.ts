import { describe, expect, it } from 'vitest';
import { layoutPaper, printLayout } from './layout.ts';

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

  it('names the paper of each layout; only A4 turns [PRINT-02]', () => {
    expect(layoutPaper('a4-landscape')).toEqual({ format: 'a4', landscape: true });
    expect(layoutPaper('a4-portrait')).toEqual({ format: 'a4', landscape: false });
    expect(layoutPaper('receipt')).toEqual({ format: 'receipt', landscape: false });
    expect(layoutPaper('label')).toEqual({ format: 'label', landscape: false });
  });
});
