import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { FILE_KINDS } from './export-files.ts';

const TYPED = [
  'Ada;=1+1',
  'Ada ; \t@SUM(A1)',
  'Ada\t+cmd',
  'Ada\n-2+3',
  'Ada\r\n＝1',
  'Ada;"=1"',
  'Ada,=1;=2',
  '=1;=2',
  '\t=1',
  '"=1"',
  ';;=1',
];
const FORMULA = /^["\s]*[=+\-@＝]/;

async function csvOf(rows: string[][]): Promise<string> {
  const list = async function* () {
    yield* rows;
  };
  const columns = rows[0]?.map((_, i) => ({ header: `Column ${i}` })) ?? [];
  return new Response(await FILE_KINDS.csv.write(columns, list())).text();
}

describe('a CSV file', () => {
  it.each([',', ';', '\t'])('has no formula in it where a spreadsheet splits it at %j [DESK-07]', async (delimiter) => {
    const text = await csvOf(TYPED.flatMap((typed) => [[typed, 'x', typed]]));
    const rows = parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
    expect(rows.length).toBeGreaterThan(TYPED.length);
    expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
    // Some spreadsheets ignore quotation marks within a cell. No cell may begin like a formula there, either.
    const blunt = delimiter === ',' ? [] : text.split(/[\r\n]/).flatMap((line) => line.split(delimiter));
    expect(blunt.filter((cell) => FORMULA.test(cell))).toEqual([]);
  });

  it('keeps every value readable: an apostrophe is all that is added, and to nothing harmless [DESK-07]', async () => {
    const harmless = [
      '+46701234567',
      'a; +46 70 123',
      'Ada; Bo',
      'A-1;B=2',
      "O'Neil",
      'x, "y"',
      'line\nline',
      '2026-11-28',
    ];
    const text = await csvOf([...TYPED, ...harmless].map((typed) => [typed]));
    const read = (parse(text, { bom: true, from: 2 }) as string[][]).map(([cell = '']) => cell);
    expect(read.slice(TYPED.length)).toEqual(harmless);
    expect(read.slice(0, TYPED.length).map((cell) => cell.replaceAll("'", ''))).toEqual(TYPED);
  });
});
