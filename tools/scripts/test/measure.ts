import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Totals } from './reports.ts';

export interface Measured {
  readonly seconds: number;
  /** Of all processors together; null where the system does not say. */
  readonly processorSeconds: number | null;
  readonly tests: number;
  /** Twice in a row is a failure. */
  readonly isOverBudget: boolean;
  /** Milliseconds by file. */
  readonly files: Totals['files'];
}

const FILE = fileURLToPath(new URL('../../../.cache/test-times.json', import.meta.url));

/** By suite, on this machine. */
export function readMeasured(): Record<string, Measured> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function writeMeasured(measured: Readonly<Record<string, Measured>>): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(measured));
}
