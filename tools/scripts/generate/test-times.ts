import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Measured, readMeasured } from '../test/measure.ts';

/* `npm run generate -- test-times`: run it after `npm test` and `npm run test:long` on an idle machine. */

const PAGE = fileURLToPath(new URL('../../../docs/testing.md', import.meta.url));
const REGION = /(<!-- test-times -->\n)[\s\S]*?(<!-- end of test-times -->)/;
const SLOWEST = 5;

export function timesTables(measured: Readonly<Record<string, Measured>>): string {
  const suites = Object.entries(measured).map(
    ([name, { seconds, processorSeconds, tests }]) =>
      `| ${name} | ${tests || '–'} | ${seconds} | ${processorSeconds ?? '–'} |`,
  );
  const files = Object.entries(measured)
    .flatMap(([suite, { files }]) => Object.entries(files).map(([file, ms]) => ({ suite, file, ms })))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(({ suite, file, ms }) => `| \`${file}\` | ${suite} | ${(ms / 1000).toFixed(1)} |`);
  return [
    '| suite | tests | seconds | processor seconds |',
    '|---|---|---|---|',
    ...suites,
    '',
    `The ${SLOWEST} slowest files:`,
    '',
    '| file | suite | seconds |',
    '|---|---|---|',
    ...files,
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = readFileSync(PAGE, 'utf8');
  if (!REGION.test(page)) throw new Error('docs/testing.md has no region "test-times"');
  writeFileSync(
    PAGE,
    page.replace(REGION, (_, start: string, end: string) => `${start}${timesTables(readMeasured())}\n${end}`),
  );
}
