import { CsvError, parse } from 'csv-parse/sync';
import { err, ok, type Result } from '../../../domain/result.ts';
import { BOOKING_FIELDS } from './new-booking.ts';
import { clockTime, cutProblem, detectDayOrder, findCellProblem, isCutColumn, isoDay } from './spreadsheet-cells.ts';

const LINE_BREAK = /\r\n|\n|\r/;
const NUMBER = 'unique_identification_number';
const TEXTS = [NUMBER, 'regnr', 'luprefnr', 'refnr', 'ref', 'custom_signature_value'];

export interface Row {
  where: string;
  fields: Readonly<Record<string, unknown>>;
}

interface Line {
  line: number;
  cells: string[];
}

/** Takes any separator or `sep=;`, any line ends, empty columns and rows. */
export function csvRows(text: string): Result<Row[], string[]> {
  const lines = readLines(text);
  if (!lines.ok) return err([lines.error]);
  const [header, ...rows] = lines.value.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
  const wrong = headerProblem(names, header?.line ?? 1);
  if (wrong !== undefined) return err([wrong]);
  const problems: string[] = [];
  const columns = new Map(names.map((name, i) => [name, rows.map(({ cells }) => cells[i] ?? '')]));
  const cut = new Set(TEXTS.filter((name) => isCutColumn(columns.get(name) ?? [])));
  const order = detectDayOrder(columns.get('date') ?? []);
  const read = rows.map(({ line, cells }): Row => {
    const where = `line ${line}`;
    const fields: Record<string, string> = {};
    const say = (name: string, problem: string | undefined) =>
      problem !== undefined && problems.push(`${where}: ${name}: ${problem}`);
    if (
      cells.slice(names.length).some((cell) => cell !== '') ||
      cells.some((cell, i) => cell !== '' && names[i] === '')
    )
      problems.push(`${where}: more cells than column names in line ${header?.line}. ${QUOTE}`);
    for (const [i, name] of names.entries()) {
      if (name === '') continue;
      const cell = cells[i] ?? '';
      say(name, TEXTS.includes(name) || name === 'date' ? findCellProblem(cell) : undefined);
      if (cut.has(name)) say(name, cutProblem(cell));
      const day = name === 'date' ? isoDay(cell, order) : cell;
      if (day === undefined) say(name, `${cell} could be day-month or month-day. Write it as YYYY-MM-DD`);
      fields[name] = name === 'time' || name === 'until' ? clockTime(cell) : (day ?? '');
    }
    return { where, fields };
  });
  return problems.length > 0 ? err(problems) : ok(read);
}

const QUOTE = 'Put quotation marks around text that contains the separator';

function headerProblem(names: readonly string[], line: number): string | undefined {
  const known = [...BOOKING_FIELDS].filter((name) => name !== 'extra');
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice !== undefined) return `line ${line}: the column ${twice} appears twice`;
  if (!names.includes(NUMBER))
    return `line ${line}: the first line must name the columns, including ${NUMBER}. Known columns: ${known.join(', ')}`;
  const unknown = names.find((name) => name !== '' && !known.includes(name));
  return unknown && `line ${line}: the column ${unknown} is unknown. Known columns: ${known.join(', ')}`;
}

function readLines(text: string): Result<Line[], string> {
  const [named, mark] = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text) ?? [''];
  const plain = text.slice(named.length);
  const heading = plain.split(LINE_BREAK).find((line) => line.trim() !== '') ?? '';
  const before = named === '' ? 0 : 1;
  try {
    const records = parse(plain, {
      delimiter: mark ?? [';', '\t', '|'].find((one) => heading.includes(one)) ?? ',',
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return ok(
      records.map(({ info, record }) => {
        const breaks = record.reduce((count, cell) => count + cell.split(LINE_BREAK).length - 1, 0);
        const cells = record.map((cell) => cell.split(LINE_BREAK).join(' ').trim());
        return { line: info.lines - breaks + before, cells };
      }),
    );
  } catch (error) {
    return err(quoteProblem(error, before));
  }
}

function quoteProblem(error: unknown, before: number): string {
  if (!(error instanceof CsvError)) throw error;
  const line = Number(error['lines'] ?? 1) + before;
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'a quotation mark (") is never closed. Write a quotation mark inside a text twice ("")'
    : `line ${line}: unquoted text contains a quotation mark ("). Put the text in quotation marks and write the inner one twice ("")`;
}
