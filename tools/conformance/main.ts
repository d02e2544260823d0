import { checkBackend } from './check.ts';
import { Findings, formatLine } from './findings.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { TEST_NAME } from './test-visit.ts';

/* `npm run conformance -- <page address>` ends with 0 only if all rules hold [ANY-05]. */

function planOf({ page, readOnly, phone }: Options): string {
  if (readOnly) return `Checking ${page}: the page and the read-only calls.`;
  return `Checking ${page}: the page and every call its location needs, with a valid request and with invalid ones.
Signs two visits as "${TEST_NAME}": the smallest and the largest. Any text message goes to ${phone}.
--read-only skips every call that changes data.`;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options.ok) {
    console.error(`${options.error}\n\n${USAGE}`);
    return 2;
  }
  console.log(`${planOf(options.value)}\n`);
  const findings = new Findings((finding) => console.log(formatLine(finding)));
  await checkBackend(options.value, findings);
  const failed = findings.count('fails');
  console.log(`\n${findings.count('holds')} rules passed, ${failed} failed, ${findings.count('left-out')} skipped.`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
