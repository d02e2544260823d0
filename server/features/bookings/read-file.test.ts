import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBookingFile } from './read-file.ts';

const yard = { location: '2', today: '2025-11-24' };
const demo = (name: string) => readFileSync(new URL(`../../../demo/${name}`, import.meta.url), 'utf8');

/** The same rows as a spreadsheet would have them, without the fields that only JSON can hold. */
function asCsv(rows: readonly Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'extra');
  return [names.join(','), ...rows.map((row) => names.map((name) => `"${row[name] ?? ''}"`).join(','))].join('\n');
}

describe('a file of bookings', () => {
  it('is JSON or CSV with the same outcome, its days counted from today [BOOK-02]', () => {
    const json = readBookingFile(demo('bookings.json'), yard);
    const csv = readBookingFile(asCsv(JSON.parse(demo('bookings.json'))), yard);
    if (!json.ok || !csv.ok) throw new Error('refused');
    expect(json.value.bookings.length).toBeGreaterThan(10);
    expect(json.value.others).toBeGreaterThan(0);
    const plain = json.value.bookings.map(({ ref, booking }) => ({ ref, booking: { ...booking, extra: [] } }));
    expect(csv.value.bookings).toEqual(plain);
    expect(plain[0]).toMatchObject({ ref: 'LUP-4400', booking: { date: '2025-11-24', time: '07:30' } });
    expect(plain[2]?.booking.date).toBe('2025-11-25');
  });

  it('may come from a spreadsheet: byte order mark, semicolons, quotes, CRLF, refnr for luprefnr', () => {
    const text =
      '\uFEFFunique_identification_number;refnr;date;time;custom_signature_value\r\n' +
      'A1;R-1;2025-12-01;7:05;"Frakt; AB"\r\n\r\nA2;;;;\r\n';
    const read = readBookingFile(text, yard);
    expect(read.ok && read.value.bookings).toEqual([
      expect.objectContaining({
        ref: 'R-1',
        booking: expect.objectContaining({ luprefnr: 'R-1', time: '07:05', custom_signature_value: 'Frakt; AB' }),
      }),
      expect.objectContaining({ ref: 'A2', booking: expect.objectContaining({ date: null, time: null }) }),
    ]);
  });

  it('is refused as a whole, each mistake named with its place', () => {
    const list = [
      { unique_identification_number: 'A1', date: '2025-02-30' },
      { unique_identification_number: '' },
      { unique_identification_number: 'A2', time: '25:00' },
      { unique_identification_number: 'A3', plate: 'X' },
      { unique_identification_number: 'A4', extra: [{ rowrefnr: '1' }] },
      { unique_identification_number: 'A5' },
      { unique_identification_number: 'A5' },
    ];
    const read = readBookingFile(JSON.stringify(list), yard);
    expect(read.ok ? [] : read.error).toEqual([
      '/0: date: expected YYYY-MM-DD, found "2025-02-30"',
      '/1: unique_identification_number: expected a number or text, found nothing',
      '/2: time: expected HH:MM, found "25:00"',
      '/3: plate: this key is not known here',
      '/4: extra/0: expected rowrefnr, field_type and field_value, found {"rowrefnr":"1"}',
      '/6: the booking A5 is in the file twice',
    ]);
    const csv = readBookingFile('unique_identification_number,time\nA1,09:00\nA2,nine\n', yard);
    expect(csv.ok ? [] : csv.error).toEqual(['line 3: time: expected HH:MM, found "nine"']);
    expect(readBookingFile('{"a": 1}', yard)).toEqual({ ok: false, error: ['expected a list of bookings'] });
    expect(readBookingFile('[1]', yard)).toEqual({ ok: false, error: ['/0: expected an object, found 1'] });
    expect(readBookingFile('a,b\n1,2,3\n', yard).ok).toBe(false);
    expect(readBookingFile('[', yard).ok).toBe(false);
  });
});
