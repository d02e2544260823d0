import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywright, readVitest, type Totals } from './reports.ts';

export interface Suite {
  readonly name: string;
  /** Arguments of npm. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Null if the suite writes no report. */
  readonly read: ((report: unknown) => Totals) | null;
  /** Processor seconds, a third above docs/testing.md [LIGHT-01]. */
  readonly budget?: number;
  /** Runs beside the next suite, which leaves a processor partly idle. */
  readonly isBeside?: boolean;
}

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
const stories = vitest('stories', 'tools/config/vitest.stories.config.ts', { budget: 115 });

/** In sequence: each but the checks fills both processors, and competing tests would time out. */
export const RUNS: Readonly<Record<string, readonly Suite[]>> = {
  daily: [check, unit, stories, flows('flows', 'daily', { budget: 210 })],
  // A fault of each kind, to notice a broken proof before the weekly run.
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
