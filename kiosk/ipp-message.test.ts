import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeRequest, TAG } from './ipp-message.ts';

const text = (tag: number, name: string, value: string | Buffer): Buffer => {
  const length = (n: number) => Buffer.from([n >> 8, n & 255]);
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([tag]), length(name.length), Buffer.from(name), length(bytes.length), bytes]);
};
const HEAD = Buffer.from([2, 0, 0, 0, 0, 0, 0, 1]);

describe('IPP messages [PRINT-03]', () => {
  it('writes what it reads, several values of one name included [PRINT-03]', () => {
    const bytes = encodeRequest(0x000b, [
      { tag: TAG.keyword, name: 'requested-attributes', values: ['printer-state', 'media-ready'] },
      { tag: TAG.integer, name: 'job-id', values: [-2] },
      { tag: TAG.boolean, name: 'my-jobs', values: [true] },
    ]);
    expect(bytes.readUInt16BE(2)).toBe(0x000b);
    const [group] = decodeAnswer(bytes).groups;
    expect(Object.fromEntries(group?.attributes ?? [])).toEqual({
      'attributes-charset': ['utf-8'],
      'attributes-natural-language': ['en'],
      'requested-attributes': ['printer-state', 'media-ready'],
      'job-id': [-2],
      'my-jobs': [true],
    });
  });

  it('keeps printers apart, steps over collections and reads texts with a language [PRINT-03]', () => {
    const bytes = Buffer.concat([
      HEAD,
      Buffer.from([TAG.printer]),
      text(0x34, 'media-col-default', ''),
      text(0x4a, '', 'media-size'),
      text(0x34, '', ''),
      text(0x4a, '', 'x-dimension'),
      text(0x21, '', Buffer.from([0, 0, 0, 9])),
      text(0x37, '', ''),
      text(0x37, '', ''),
      text(0x35, 'printer-state-message', Buffer.from('\0\x02de\0\x04Leer')),
      Buffer.from([TAG.printer]),
      text(0x44, 'printer-state-reasons', 'none'),
      Buffer.from([TAG.end]),
    ]);
    const groups = decodeAnswer(bytes).groups.map((group) => Object.fromEntries(group.attributes));
    expect(groups).toEqual([{ 'printer-state-message': ['Leer'] }, { 'printer-state-reasons': ['none'] }]);
  });

  it('throws on a message that is cut short [PRINT-03]', () => {
    expect(() => decodeAnswer(Buffer.from([2, 0]))).toThrow(RangeError);
    expect(() => decodeAnswer(Buffer.concat([HEAD, Buffer.from([TAG.job, 0x21, 0, 4])]))).toThrow(RangeError);
  });
});
