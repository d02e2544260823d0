import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBookingFile as readBytes } from './read-file.ts';

const readBookingFile = (text: string | Uint8Array, at: Parameters<typeof readBytes>[1]) =>
  readBytes(typeof text === 'string' ? new TextEncoder().encode(text) : text, at);
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
    expect(csv.value.bookings.map(({ where: _, ...booking }) => booking)).toEqual(plain);
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
      '/3: plate: unknown key',
      '/4: extra/0: expected rowrefnr, field_type and field_value, found {"rowrefnr":"1"}',
      '/6: the booking A5 is also in /5',
    ]);
    const csv = readBookingFile('unique_identification_number,time\nA1,09:00\nA2,nine\n', yard);
    expect(csv.ok ? [] : csv.error).toEqual(['line 3: time: expected HH:MM, found "nine"']);
    expect(readBookingFile('{"a": 1}', yard)).toEqual({ ok: false, error: ['expected a list of bookings'] });
    expect(readBookingFile('[1]', yard)).toEqual({ ok: false, error: ['/0: expected an object, found 1'] });
    expect(readBookingFile('a,b\n1,2,3\n', yard).ok).toBe(false);
    expect(readBookingFile('[', yard).ok).toBe(false);
  });
});

/** The header that most of these files have. */
const HEADER = 'unique_identification_number;regnr;date;time;bay_info';
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);
const swapped = (bytes: Uint8Array) => bytes.map((_, i) => bytes[i ^ 1] ?? 0);

/** The rows as read, with their encoding; or the problems. */
function readAs(file: string | Uint8Array) {
  const read = readBookingFile(file, yard);
  if (!read.ok) return read.error;
  const rows = read.value.bookings.map(({ where, booking: b }) =>
    [where, b.unique_identification_number, b.regnr, b.date, b.time, b.until, b.bay_info].filter(Boolean).join('|'),
  );
  return [read.value.encoding, ...rows];
}

describe('a file of bookings from a spreadsheet', () => {
  it.each<[string, string | Uint8Array, string[]]>([
    [
      'ANSI',
      latin1(`${HEADER}\r\nFT2;L\xd6-AB 12;2026-11-28;07:30;Tor S\xfcd 3 \x96 Rampe\r\n`),
      ['Windows-1252', 'line 2|FT2|LÖ-AB 12|2026-11-28|07:30|Tor Süd 3 – Rampe'],
    ],
    [
      'Unicode text',
      utf16(`${HEADER.replaceAll(';', '\t')}\r\nFT3\tABC 123\t2026-11-28\t07:30\tTor Süd\r\n`),
      ['UTF-16', 'line 2|FT3|ABC 123|2026-11-28|07:30|Tor Süd'],
    ],
    [
      'Unicode text of the other byte order',
      swapped(utf16(`${HEADER}\r\nFT3;ABC 123;2026-11-28;07:30;Süd\r\n`)),
      ['UTF-16', 'line 2|FT3|ABC 123|2026-11-28|07:30|Süd'],
    ],
    [
      'a line that names the separator',
      `\uFEFFsep=;\r\n${HEADER}\r\nFT4;ABC 123;2026-11-28;07:30;B1\r\n`,
      ['UTF-8', 'line 3|FT4|ABC 123|2026-11-28|07:30|B1'],
    ],
    [
      'local dates and times',
      `\uFEFF${HEADER}\r\nFT5;ABC 123;28.11.2026;07:30;B1\r\nFT6;ABC 123;11/28/2026;7:30 AM;B1\r\n` +
        'FT7;ABC 123;46354;0,3125;B1\r\nFT8;ABC 123;28/11/2026;07.30;B1\r\n',
      ['UTF-8', ...[5, 6, 7, 8].map((n) => `line ${n - 3}|FT${n}|ABC 123|2026-11-28|07:30|B1`)],
    ],
    [
      'more local dates and times',
      `${HEADER}\nA;;2026/1/5;12:05 AM;\nB;;2026-01-05 00:00:00;12:05 p.m.;\nC;;5.1.2026;7h30;\nD;;05-01-2026;23:59:59;\n` +
        'E;;28-01-2026;0.3125;\n',
      [
        ...['UTF-8', 'line 2|A|2026-01-05|00:05', 'line 3|B|2026-01-05|12:05', 'line 4|C|2026-01-05|07:30'],
        ...['line 5|D|2026-01-05|23:59', 'line 6|E|2026-01-28|07:30'],
      ],
    ],
    [
      'empty columns behind the others',
      `\uFEFF${HEADER};;\r\nFT9;ABC 123;2026-11-28;07:30;B1;;\r\n`,
      ['UTF-8', 'line 2|FT9|ABC 123|2026-11-28|07:30|B1'],
    ],
    [
      'empty rows',
      `\uFEFF\r\n${HEADER}\r\nFT10;ABC 123;2026-11-28;07:30;B1\r\n;;;;\r\n;;;;\r\nFT11;;;;\r\n`,
      ['UTF-8', 'line 3|FT10|ABC 123|2026-11-28|07:30|B1', 'line 6|FT11'],
    ],
    [
      'the line ends of old Macs',
      `\uFEFF${HEADER.replaceAll(';', ',')}\rFT12,ABC 123,2026-11-28,07:30,"Bay 1; left"\rFT13,,,,`,
      ['UTF-8', 'line 2|FT12|ABC 123|2026-11-28|07:30|Bay 1; left', 'line 3|FT13'],
    ],
    [
      'mixed line ends, and line breaks in cells',
      `${HEADER}\r\nFT14;;;;"Bay 1\nleft"\nFT15;;;;"a ""big"" dock"\r\n`,
      ['UTF-8', 'line 2|FT14|Bay 1 left', 'line 4|FT15|a "big" dock'],
    ],
    [
      'dashes that were made longer',
      `\uFEFF${HEADER}\r\nNH–20001;AB 1234 CE;2026-11-27;07:30;B1\r\nNH20002;AB1234CE;;;B2\r\n`,
      ['UTF-8', 'line 2|NH–20001|AB 1234 CE|2026-11-27|07:30|B1', 'line 3|NH20002|AB1234CE|B2'],
    ],
    [
      'the end of a day',
      'unique_identification_number;date;time;until\nU1;2026-11-28;22:00;24:00\n',
      ['UTF-8', 'line 2|U1|2026-11-28|22:00|24:00'],
    ],
    [
      'a long number that ends in a zero, beside one that does not',
      'unique_identification_number\n1234567890123450\n1234567890123456\n12E5\n',
      ['UTF-8', 'line 2|1234567890123450', 'line 3|1234567890123456', 'line 4|12E5'],
    ],
  ])('may have %s [BOOK-02, TRUE-05]', (_, file, rows) => {
    expect(readAs(file)).toEqual(rows);
  });

  const AS_TEXT = 'Format the column as text and save again';
  const SAVE_AS = 'In Excel or LibreOffice, save it as "CSV UTF-8 (comma delimited)" and import that file.';

  it.each<[string, string, string[]]>([
    [
      'a rounded number',
      'unique_identification_number;refnr\n4.61235E+11;x\n7;4,61235E+11\n',
      [
        `line 2: unique_identification_number: "4.61235E+11" is a rounded number. ${AS_TEXT}`,
        `line 3: refnr: "4,61235E+11" is a rounded number. ${AS_TEXT}`,
      ],
    ],
    [
      'a number whose last digits are lost',
      'unique_identification_number\n1234567890123450\n17\n',
      [`line 2: unique_identification_number: the last digits of "1234567890123450" are lost. ${AS_TEXT}`],
    ],
    [
      'a cell that was not shown, or not computed',
      `${HEADER}\nA;#N/A;########;;\n`,
      [
        'line 2: regnr: "#N/A" is a formula that failed',
        'line 2: date: the column was too narrow to show "########". Widen it and save again',
      ],
    ],
    [
      'letters that were broken before',
      `${HEADER}\nA;L\uFFFD 12;;;\n`,
      ['line 2: regnr: a letter is broken in "L\uFFFD 12". Save the original again as "CSV UTF-8"'],
    ],
    [
      'a date that may be two',
      `${HEADER}\nA;;03/04/2026;;\n`,
      ['line 2: date: 03/04/2026 could be day-month or month-day. Write it as YYYY-MM-DD'],
    ],
    ['a time that may be two', `${HEADER}\nA;;;0.25;\n`, ['line 2: time: expected HH:MM, found "0.25"']],
    [
      'a day that does not exist',
      `${HEADER}\nA;;30.2.2026;;\n`,
      ['line 2: date: expected YYYY-MM-DD, found "2026-02-30"'],
    ],
    [
      'one booking written in two ways',
      `${HEADER}\r\nFT-16;ABC 123;2026-11-28;07:30;B1\r\nft 16;XYZ 999;2026-11-28;09:30;B2\r\n`,
      ['line 3: the booking ft 16 (FT-16) is also in line 2'],
    ],
    [
      'one booking written in two ways, with references',
      'unique_identification_number;refnr\nFT-16;R1\nFT16;R2\n',
      ['line 3: the booking FT16 (FT-16) is also in line 2'],
    ],
    [
      'a separator in a text',
      `${HEADER}\nA;;;;Bay 1; left\n`,
      ['line 2: more cells than column names in line 1. Put quotation marks around text that contains the separator'],
    ],
    [
      'an open quotation mark',
      `${HEADER}\nA;;;;"Bay 1\n`,
      ['a quotation mark (") is never closed. Write a quotation mark inside a text twice ("")'],
    ],
    [
      'a quotation mark within a text',
      `${HEADER}\nA;;;;7" pipe\n`,
      [
        'line 2: unquoted text contains a quotation mark ("). Put the text in quotation marks and write the inner one twice ("")',
      ],
    ],
    ['a column twice', 'unique_identification_number,date,date\nA,,\n', ['line 1: the column date appears twice']],
    ['another column', `${HEADER};plate\nA;;;;;\n`, [expect.stringMatching(/^line 1: the column plate is unknown/)]],
    ['no names of columns', 'FT1;ABC 123\n', [expect.stringMatching(/^line 1: the first line must name the columns/)]],
    ['nothing', '\uFEFF', ['the file is empty']],
    [
      'a web page named .xls',
      '\uFEFF<html><table>',
      [`the file is a web page or an XML workbook, even if its name ends in .xls. ${SAVE_AS}`],
    ],
    ['an .xlsx', 'PK\x03\x04\x14', [`the file is a workbook or an archive (.xlsx, .ods, .numbers, .zip). ${SAVE_AS}`]],
    ['a PDF', '%PDF-1.7\n', [`the file is a PDF. ${SAVE_AS}`]],
  ])('is refused for %s, saying how to fix it [BOOK-02, TRUE-05]', (_, file, problems) => {
    expect(readAs(file)).toEqual(problems);
  });

  it.each<[string, Uint8Array, string]>([
    ['an .xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'the file is an old Excel workbook (.xls).'],
    ['UTF-16 without its mark', utf16('number;date').slice(2), 'the encoding of the file is unknown.'],
    ['an undefined letter', latin1(`${HEADER}\nA;\x81;;;`), 'the encoding of the file is unknown.'],
  ])('is refused as %s, saying how to fix it [BOOK-02]', (_, file, problem) => {
    expect(readAs(file)).toEqual([`${problem} ${SAVE_AS}`]);
  });

  it('may have several bookings with one number, each with its own reference [BOOK-05]', () => {
    expect(readAs('unique_identification_number;refnr\nFT16;R1\nFT16;R2\n')).toHaveLength(3);
    expect(readAs('unique_identification_number;date\nFT16;2026-11-28\nft 16;2026-11-29\n')).toHaveLength(3);
  });

  it('does not round a long number in JSON either [TRUE-05]', () => {
    expect(readAs('[{"unique_identification_number": 1234567890123456789}]')).toEqual([
      '/0: unique_identification_number: a number this long loses digits. Write it as text, in quotation marks',
    ]);
    expect(readAs('[{"unique_identification_number": "1234567890123456789"}]')).toHaveLength(2);
  });
});
