import { relative } from 'node:path';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of failed tests. */
  readonly titles: readonly string[];
  /** Milliseconds in tests by file, as paths from the root. */
  readonly files: Readonly<Record<string, number>>;
}

export const NONE: Totals = { passed: 0, failed: 0, skipped: 0, titles: [], files: {} };

interface VitestReport
  extends Record<
    'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites' | 'numPendingTests' | 'numTodoTests',
    number
  > {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
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
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results?: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** First lines without the stack: a log may be cut, so the cause follows the title. */
function cause(message = ''): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines
    .slice(0, 4)
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('');
}

export function readVitest(report: unknown): Totals {
  const { testResults, ...counts } = report as VitestReport;
  // A file that cannot be loaded has no tests, but counts as a failure.
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
  const files = testResults.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime] as const);
  return {
    passed: counts.numPassedTests,
    failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
    titles,
    files: Object.fromEntries(files),
  };
}

export function readPlaywright(report: unknown): Totals {
  const { stats, errors, suites } = report as PlaywrightSuite & {
    stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
    errors: readonly unknown[];
  };
  const specs = specsIn({ suites: suites ?? [] });
  const files: Record<string, number> = {};
  for (const { file, tests } of specs)
    for (const { results = [] } of tests)
      for (const { duration } of results) files[`test/flows/${file}`] = (files[`test/flows/${file}`] ?? 0) + duration;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected > 0 ? stats.unexpected : errors.length,
    skipped: stats.skipped,
    titles: specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map((one) => `${file} [${one.projectName}]: ${title}`),
    ),
    files,
  };
}

const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap(specsIn),
];
