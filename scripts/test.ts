import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { absentParts } from '../test/drivers/absent.ts';

/*
 * `npm test` and `npm run test:long`: run their kinds of tests, even if an earlier one has failed. The last line has the
 * totals ("12 passed, 0 failed"); the line before it says what could not be tested here, if anything.
 */

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the report of a part; null for a part that writes none and only passes or fails. */
  readonly read: ((report: unknown) => Totals) | null;
}

const NONE: Totals = { passed: 0, failed: 0, skipped: 0 };

function ofVitest(report: unknown): Totals {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = report as Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests' | 'numTodoTests',
    number
  >;
  // A file that cannot be loaded counts as a failure, even though it has no test.
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

function ofPlaywright(report: unknown): Totals {
  const { stats, errors } = report as {
    stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
    errors: readonly unknown[];
  };
  const failed = stats.unexpected > 0 ? stats.unexpected : errors.length;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
const reportOf = (name: string): string => join(folder, `${name}.json`);
const vitestReports = (name: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
];

const vitest = (name: string, config: string): Part => ({
  name,
  command: ['exec', '--', 'vitest', 'run', '-c', config, ...vitestReports(name)],
  read: ofVitest,
});

const flows: Part = { name: 'flows', command: ['run', 'test:flows', '--', '--reporter=list,json'], read: ofPlaywright };

const which = process.argv[2] ?? 'daily';
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  daily: [
    { name: 'check', command: ['run', 'check'], read: null },
    vitest('unit', 'vitest.config.ts'),
    vitest('stories', 'vitest.stories.config.ts'),
    flows,
  ],
  long: [vitest('unit', 'vitest.long.config.ts'), flows, vitest('faults', 'vitest.faults.config.ts')],
};

/** Runs a part; if it fails without a failed test, that counts as one failure. */
function run({ name, command, read }: Part): Totals {
  const env = { ...process.env, FLOWS: which, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) };
  const { status } = spawnSync('npm', command, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  const report = existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : null;
  const totals = read === null || report === null ? NONE : read(report);
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

const parts = PARTS[which];
if (parts === undefined) throw new Error(`Expected "daily" or "long", found "${which}"`);

const startedAt = performance.now();
let sum = NONE;
const lines: string[] = [];
for (const part of parts) {
  const began = performance.now();
  const { passed, failed, skipped } = run(part);
  const seconds = Math.round((performance.now() - began) / 1000);
  const count = part.read === null ? '' : ` ${passed + failed} tests,`;
  lines.push(`${part.name}: ${failed === 0 ? 'passed' : 'FAILED'},${count} ${seconds} s`);
  sum = { passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped };
}
rmSync(folder, { recursive: true, force: true });

const absent = await absentParts();
console.log(`\n${lines.join('\n')}\ntotal: ${Math.round((performance.now() - startedAt) / 60_000)} min\n`);
if (absent.length > 0)
  console.log(`Not tested: ${absent.map(({ untested, remedy }) => `${untested} (${remedy})`).join('; ')}`);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
