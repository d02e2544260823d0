import { expect, it } from 'vitest';
import { logPrinter } from './own-printer.ts';
import type { PrinterEvent } from './pdf/types.ts';

const said = (event: PrinterEvent['event']) => {
  const lines: string[] = [];
  const note = (level: string) => (_: unknown, message: string) => void lines.push(`${level}: ${message}`);
  logPrinter(() => ({ info: note('info'), warn: note('warn') }) as never)({ event });
  return lines;
};

it('the log warns of a browser without its sandbox, and says how to give it one [PRINT-02]', () => {
  expect(said('browser-without-sandbox')).toEqual([
    expect.stringMatching(/^warn: .*a user other than root.*user namespaces/),
  ]);
});

it('the log warns of a browser that took too much memory, and tells the rest as news [PRINT-02]', () => {
  expect(said('browser-too-large')).toEqual([expect.stringMatching(/^warn: .*memory/)]);
  expect(said('browser-started')).toEqual(['info: printer']);
});
