import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { absentParts } from '../../../test/drivers/absent.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { type Measured, readMeasured, writeMeasured } from './measure.ts';
import { NONE, type Totals } from './reports.ts';
import { runTimed } from './run-timed.ts';
import { RUNS, reportOf, type Suite } from './suites.ts';

/*
 * `npm test`, `npm run test:long` and `npm run test:proofs` run their suites, even after a failure. The last line has
 * the totals ("12 passed, 0 failed"), the line before it anything untestable here.
 * `npm test -- flows desk -g signs` runs one suite; its runner gets the rest.
 */

interface Ended extends Totals {
  readonly suite: Suite;
  readonly seconds: number;
  readonly processorSeconds: number | null;
}

const [which = 'daily', ...more] = process.argv.slice(2);

/** A suite that fails without a failed test counts as one failure. */
async function run(suite: Suite): Promise<Ended> {
  const { code, seconds, processorSeconds } = await runTimed([...suite.command, ...more], {
    env: { ...process.env, ...suite.env },
    isQuiet: suite.isBeside ?? false,
  });
  const file = reportOf(suite.name);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const totals = suite.read === null || report === null ? NONE : suite.read(report);
  const failed = code !== 0 && totals.failed === 0 ? 1 : totals.failed;
  return { suite, ...totals, failed, seconds, processorSeconds };
}

async function runAll(suites: readonly Suite[]): Promise<readonly Ended[]> {
  const ends: Promise<Ended>[] = [];
  for (const suite of suites) {
    const end = run(suite);
    ends.push(end);
    if (!suite.isBeside) await Promise.all(ends);
  }
  return Promise.all(ends);
}

/** Only whole runs have a budget. */
function isOverBudget({ suite, processorSeconds }: Ended): boolean {
  return more.length === 0 && suite.budget !== undefined && (processorSeconds ?? 0) > suite.budget;
}

function linesOf(ended: Ended, before: Measured | undefined): string[] {
  const { suite, passed, failed, titles, seconds, processorSeconds } = ended;
  const count = suite.read === null ? '' : ` ${passed + failed} tests,`;
  const processor = processorSeconds === null ? '' : `, ${processorSeconds} s of processor time`;
  return [
    `${suite.name}: ${failed === 0 ? 'passed' : 'FAILED'},${count} ${seconds} s${processor}`,
    ...titles.map((title) => `  failed: ${title}`),
    ...(isOverBudget(ended)
      ? [
          `  over its budget of ${suite.budget} s of processor time${before?.isOverBudget ? ', twice in a row: FAILED' : ''}`,
        ]
      : []),
  ];
}

function keep(all: readonly Ended[], before: Readonly<Record<string, Measured>>): void {
  if (more.length > 0) return;
  const now = all.map((ended) => {
    const { suite, passed, failed, seconds, processorSeconds, files } = ended;
    const one = { seconds, processorSeconds, tests: passed + failed, isOverBudget: isOverBudget(ended), files };
    return [suite.name, one] as const;
  });
  writeMeasured({ ...before, ...Object.fromEntries(now) });
}

if (RUNS[which] === undefined) throw new Error(`Unknown run "${which}". Choose from ${Object.keys(RUNS).join(', ')}`);
if (!ensureBrowser()) process.exit(1);

const startedAt = performance.now();
const folder = dirname(reportOf(''));
mkdirSync(folder, { recursive: true });
const before = readMeasured();
const all = await runAll(RUNS[which] ?? []);
rmSync(folder, { recursive: true, force: true });
keep(all, before);

const twice = all.filter((ended) => isOverBudget(ended) && before[ended.suite.name]?.isOverBudget);
const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((kind) =>
  all.reduce((sum, totals) => sum + totals[kind], kind === 'failed' ? twice.length : 0),
);
const minutes = Math.round((performance.now() - startedAt) / 60_000);
const absent = await absentParts();
console.log(`\n${all.flatMap((one) => linesOf(one, before[one.suite.name])).join('\n')}\ntotal: ${minutes} min\n`);
if (absent.length > 0)
  console.log(`Not tested: ${absent.map(({ untested, remedy }) => `${untested} (${remedy})`).join('; ')}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;
