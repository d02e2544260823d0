import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest, type Totals } from './reports.ts';

/** One kind of test, run by one command. */
export interface Suite {
  readonly name: string;
  /** Arguments of npm. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the report of a suite; null if it writes none and only passes or fails. */
  readonly read: ((report: unknown) => Totals) | null;
  /** Processor seconds, a third above what docs/testing.md has [LIGHT-01]. */
  readonly budget?: number;
  /** Runs beside the suite that comes after it, which leaves a processor idle for part of the time. */
  readonly isBeside?: boolean;
}

/** Where a suite of this run writes its report. */
export const reportOf = (name: string): string => join(tmpdir(), `gatehouse-test-${process.pid}`, `${name}.json`);

const WHOLE = { PROOFS: 'true' };

function vitest(name: string, config: string, more: Partial<Suite> = {}, ...files: readonly string[]): Suite {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  const command = ['exec', '--', 'vitest', 'run', '-c', config, ...reports, ...files];
  return { name, command, read: readVitest, ...more };
}

function flows(name: string, which: string, { env, ...more }: Partial<Suite> = {}): Suite {
  return {
    name,
    command: ['exec', '--', 'playwright', 'test', '-c', 'tools/config', '--reporter=list,json'],
    env: { ...env, FLOWS: which, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    read: readPlaywright,
    ...more,
  };
}

const LONG = 'tools/config/vitest.long.config.ts';
const FAULTS = 'tools/config/vitest.faults.config.ts';

const check: Suite = { name: 'check', command: ['run', 'check'], read: null, budget: 130, isBeside: true };
const unit = vitest('unit', 'vitest.config.ts', { budget: 400 });
const stories = vitest('stories', 'tools/config/vitest.stories.config.ts', { budget: 85 });

/**
 * The suites of `npm test -- <name>` and its relatives, run in sequence. Each but the checks fills both processors, and
 * competing tests would time out.
 */
export const RUNS: Readonly<Record<string, readonly Suite[]>> = {
  daily: [check, unit, stories, flows('flows', 'daily', { budget: 210 })],
  // Runs a fault of each kind, so that a broken proof is noticed before the weekly run.
  long: [
    vitest('long units', LONG),
    vitest('faults', FAULTS, {}, 'kills', 'flood-outbox', 'fuzz'),
    flows('long flows', 'long'),
  ],
  proofs: [
    vitest('proofs', LONG, { env: WHOLE }),
    flows('proof flows', 'proofs', { env: WHOLE }),
    vitest('faults', FAULTS, { env: WHOLE }),
    { name: 'deletions', command: ['run', 'test:deletions'], read: null },
  ],
  check: [check],
  unit: [unit],
  stories: [stories],
  flows: [flows('flows', 'all')],
};
