import { escapeFormula } from '../../../domain/spreadsheet-cell.ts';
import type { Cell, Column } from './visit-rows.ts';

interface FileKind {
  readonly mediaType: string;
  /** Rows are read as they are written, so any file needs little memory. */
  write(
    columns: readonly Pick<Column, 'header' | 'isTime'>[],
    rows: AsyncIterable<Cell[]>,
  ): Promise<ReadableStream<Uint8Array>>;
}

const minutes = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

const csv: FileKind = {
  mediaType: 'text/csv; charset=utf-8',
  async write(columns, rows) {
    const { writeCsvStream } = await import('hucre/csv');
    const asText = async function* () {
      yield columns.map(({ header }) => escapeFormula(header));
      for await (const row of rows)
        yield row.map((cell) => (cell instanceof Date ? minutes(cell) : escapeFormula(cell)));
    };
    return writeCsvStream(asText(), { bom: true });
  },
};

const xlsx: FileKind = {
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async write(columns, rows) {
    const { writeXlsxStream } = await import('hucre/xlsx');
    return writeXlsxStream(rows, {
      name: 'Visits',
      columns: columns.map(({ header, isTime }) => ({ header, width: 18, numFmt: isTime ? TIME : 'General' })),
      freezePane: { rows: 1 },
    });
  },
};

const TIME = 'yyyy-mm-dd hh:mm';

export const FILE_KINDS = { csv, xlsx } as const;

export function exportHeaders(of: { locationId: string; from: string; to: string; format: keyof typeof FILE_KINDS }) {
  const name = `visits-${of.locationId.replaceAll(/[^\w-]/g, '_')}-${of.from}-${of.to}.${of.format}`;
  return {
    'content-type': FILE_KINDS[of.format].mediaType,
    'content-disposition': `attachment; filename="${name}"`,
  };
}
