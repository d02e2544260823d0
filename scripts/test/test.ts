import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { absentParts } from '../../test/drivers/absent.ts';
import { ensureBrowser } from './ensure-browser.ts';

/*
 * `npm test` and `npm run test:long`: run their kinds of tests, even if an earlier one has failed. The last line has the
 * totals ("12 passed, 0 failed"); the line before it says what could not be tested here, if anything. `npm test -- flows
 * desk -g signs` runs one kind, with what follows given to its runner.
 */

interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of the tests that failed. */
  readonly titles: readonly string[];
}

interface VitestReport
  extends Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests' | 'numTodoTests',
    number
  > {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly projectName: string }[];
  }[];
}

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads the report of a part; null for a part that writes none and only passes or fails. */
  readonly read: ((report: unknown) => Totals) | null;
}

const NONE: Totals = { passed: 0, failed: 0, skipped: 0, titles: [] };

/** The beginning of an error, on a line of its own: of a log, only the end may be kept. */
const cause = (message = ''): string => {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines
    .slice(0, 4)
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('');
};

function ofVitest(report: unknown): Totals {
  const { testResults, ...counts } = report as VitestReport;
  // A file that cannot be loaded counts as a failure, even though it has no test.
  const failed = counts.numFailedTests > 0 ? counts.numFailedTests : counts.numFailedTestSuites;
  const titles = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const inFile = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}${cause(failureMessages?.[0])}`);
      const titles = inFile.length > 0 ? inFile : [`could not be run${cause(message)}`];
      return titles.map((title) => `${relative('.', name)}: ${title}`);
    });
  return { passed: counts.numPassedTests, failed, skipped: counts.numPendingTests + counts.numTodoTests, titles };
}

function ofPlaywright(report: unknown): Totals {
  const { stats, errors, suites } = report as PlaywrightSuite & {
    stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
    errors: readonly unknown[];
  };
  const failed = stats.unexpected > 0 ? stats.unexpected : errors.length;
  const titlesIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map((one) => `${file} [${one.projectName}]: ${title}`),
    ),
    ...suites.flatMap(titlesIn),
  ];
  const passed = stats.expected + stats.flaky;
  return { passed, failed, skipped: stats.skipped, titles: titlesIn({ suites: suites ?? [] }) };
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
const reportOf = (name: string): string => join(folder, `${name}.json`);
const vitestReports = (name: string): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
];

const vitest = (name: string, config = `config/vitest.${name}.config.ts`): Part => ({
  name,
  command: ['exec', '--', 'vitest', 'run', '-c', config, ...vitestReports(name)],
  read: ofVitest,
});

const check: Part = { name: 'check', command: ['run', 'check'], read: null };
const unit = vitest('unit', 'vitest.config.ts');
const stories = vitest('stories');
const flows: Part = {
  name: 'flows',
  command: ['exec', '--', 'playwright', 'test', '-c', 'config', '--reporter=list,json'],
  read: ofPlaywright,
};

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  daily: [check, unit, stories, flows],
  long: [vitest('unit', 'config/vitest.long.config.ts'), flows, vitest('faults')],
  unit: [unit],
  stories: [stories],
  flows: [flows],
};

const [which = 'daily', ...more] = process.argv.slice(2);
const size = ['daily', 'long'].includes(which) ? { FLOWS: which } : {};

/** Runs a part; if it fails without a failed test, that counts as one failure. */
function run({ name, command, read }: Part): Totals {
  const env = { ...process.env, ...size, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) };
  const args = [...command, ...more];
  const { status } = spawnSync('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  const report = existsSync(reportOf(name)) ? JSON.parse(readFileSync(reportOf(name), 'utf8')) : null;
  const totals = read === null || report === null ? NONE : read(report);
  return status !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

const parts = PARTS[which];
if (parts === undefined) throw new Error(`There are ${Object.keys(PARTS).join(', ')}, but no "${which}"`);
if (!ensureBrowser()) process.exit(1);

const startedAt = performance.now();
let sum = NONE;
const lines: string[] = [];
for (const part of parts) {
  const began = performance.now();
  const { passed, failed, skipped, titles } = run(part);
  const seconds = Math.round((performance.now() - began) / 1000);
  const count = part.read === null ? '' : ` ${passed + failed} tests,`;
  lines.push(`${part.name}: ${failed === 0 ? 'passed' : 'FAILED'},${count} ${seconds} s`);
  lines.push(...titles.map((title) => `  failed: ${title}`));
  sum = { ...sum, passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped };
}
rmSync(folder, { recursive: true, force: true });

const absent = await absentParts();
console.log(`\n${lines.join('\n')}\ntotal: ${Math.round((performance.now() - startedAt) / 60_000)} min\n`);
if (absent.length > 0)
  console.log(`Not tested: ${absent.map(({ untested, remedy }) => `${untested} (${remedy})`).join('; ')}`);
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
