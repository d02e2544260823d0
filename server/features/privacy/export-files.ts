import type { Cell } from './visit-rows.ts';

/** How a table leaves the server. */
export interface FileKind {
  readonly mediaType: string;
  /** Bytes as they are made: rows are asked for when they are written, so a file of any length needs little memory. */
  write(header: readonly string[], rows: AsyncIterable<Cell[]>): Promise<ReadableStream<Uint8Array>>;
}

const minutes = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

/**
 * For any program. What begins like a formula gets an apostrophe in front, because spreadsheets would run what a visitor
 * typed; a phone number is a number at worst, and stays as it is. A byte order mark tells them that it is UTF-8.
 */
const csv: FileKind = {
  mediaType: 'text/csv; charset=utf-8',
  async write(header, rows) {
    const { writeCsvStream } = await import('hucre/csv');
    const asText = async function* () {
      yield header.map(harmless);
      for await (const row of rows) yield row.map((cell) => (cell instanceof Date ? minutes(cell) : harmless(cell)));
    };
    return writeCsvStream(asText(), { bom: true });
  },
};

const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;
const PHONE_NUMBER = /^\+\d[\d ]{5,20}$/;

const harmless = (cell: string | number | null): string | number | null =>
  typeof cell === 'string' && FORMULA.test(cell) && !PHONE_NUMBER.test(cell) ? `'${cell}` : cell;

/** For spreadsheets: texts are texts there, whatever they begin with, and times are times. */
const xlsx: FileKind = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async write(header, rows) {
    const { writeXlsxStream } = await import('hucre/xlsx');
    return writeXlsxStream(rows, {
      name: 'Visits',
      columns: header.map((name) => ({
        header: name,
        width: 18,
        numFmt: name.startsWith('Signed') ? TIME : 'General',
      })),
      freezePane: { rows: 1 },
    });
  },
};

const TIME = 'yyyy-mm-dd hh:mm';

export const FILE_KINDS = { csv, xlsx } as const;
