import { describe, expect, it } from 'vitest';
import { mediaOptions, mediaSize, pageSize, printerTypeOf, type QueuePapers } from './media.ts';

const pdf = (box: string) => Buffer.from(`%PDF-1.4\n<</Type /Page /MediaBox [${box}]>>`);
const sheets: QueuePapers = {
  usual: 'na_letter_8.5x11in',
  ready: ['iso_a4_210x297mm'],
  supported: ['iso_a4_210x297mm', 'na_legal_8.5x14in', 'custom_min_50x50mm', 'custom_max_300x900mm'],
};
const roll: QueuePapers = {
  usual: 'om_roll_62x100mm',
  ready: [],
  supported: ['om_roll_62x200mm', 'om_roll_62x100mm', 'oe_label_2.1x3in'],
};

describe('paper for a page [PRINT-03]', () => {
  it('reads the size of the first page [PRINT-03]', () => {
    expect(pageSize(pdf('0 0 595.92 842.88'))?.width).toBeCloseTo(210.2, 1);
    expect(pageSize(pdf('0 0 226.77 425.2'))?.height).toBeCloseTo(150, 1);
    expect(pageSize(pdf('0 0 0 0'))).toBeUndefined();
    expect(pageSize(Buffer.from('%PDF-1.4'))).toBeUndefined();
  });

  it('reads sizes in millimetres and inches [PRINT-03]', () => {
    expect(mediaSize('iso_a4_210x297mm')).toEqual({ width: 210, height: 297 });
    expect(mediaSize('na_letter_8.5x11in')?.width).toBeCloseTo(215.9, 5);
    expect(mediaSize('main')).toBeUndefined();
  });

  it('names the loaded sheet of the same size, upright or not [PRINT-03]', () => {
    expect(mediaOptions({ width: 210.2, height: 297.3 }, sheets)).toEqual(['media=iso_a4_210x297mm']);
    expect(mediaOptions({ width: 297, height: 210 }, sheets)).toEqual(['media=iso_a4_210x297mm']);
  });

  it('fits the page on the usual sheet rather than ask for one that is not loaded [PRINT-03]', () => {
    expect(mediaOptions({ width: 215.9, height: 355.6 }, sheets)).toEqual(['fit-to-page']);
    expect(mediaOptions({ width: 80, height: 150 }, sheets)).toEqual(['fit-to-page']);
    expect(mediaOptions(undefined, sheets)).toEqual(['fit-to-page']);
  });

  it('takes the next longer piece of the same roll, or exactly the length if it can [PRINT-03]', () => {
    expect(mediaOptions({ width: 62, height: 100 }, roll)).toEqual(['media=om_roll_62x100mm']);
    expect(mediaOptions({ width: 62, height: 120 }, roll)).toEqual(['media=om_roll_62x200mm']);
    expect(mediaOptions({ width: 62, height: 220 }, roll)).toEqual(['fit-to-page']);
    const any = { ...roll, supported: ['custom_min_20x20mm', 'custom_max_62x1000mm'] };
    expect(mediaOptions({ width: 62, height: 220 }, any)).toEqual(['media=Custom.62.0x220.0mm']);
  });

  it('passes no name on that could be more than a name [PRINT-03]', () => {
    const odd = { usual: undefined, ready: [], supported: ['x -o raw_62x100mm', 'a,b_62x100mm'] };
    expect(mediaOptions({ width: 62, height: 100 }, odd)).toEqual(['fit-to-page']);
  });

  it('knows receipt printers by their usual paper [WEL-05]', () => {
    expect(printerTypeOf('om_roll_62x100mm')).toBe('RECEIPT');
    expect(printerTypeOf('custom_80.08x200.03mm_80.08x200.03mm')).toBe('RECEIPT');
    expect(printerTypeOf('iso_a4_210x297mm')).toBe('A4');
    expect(printerTypeOf(undefined)).toBe('A4');
  });
});
