import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FaultResult } from '../../../test/faults/results.ts';

/*
 * `npm run test:faults -- --seed 7 --rounds 1000`: real faults against the real server. A seed repeats walks and
 * moments; a failure names both. Without --rounds: the short form of `npm test`. `-- --rounds 50 kills` chooses a
 * suite.
 */

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '20' }, rounds: { type: 'string' } },
  allowPositionals: true,
});
const wrong = Object.entries(values).find(([, text]) => !/^\d+$/.test(text ?? ''));
if (wrong !== undefined) {
  console.error(`--${wrong[0]} takes a whole number, not "${wrong[1]}".`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-faults-'));
const results = join(folder, 'results.jsonl');
const env = {
  ...process.env,
  FAULTS_SEED: values.seed,
  FAULTS_RESULTS: results,
  ...(values.rounds !== undefined && { FAULTS_ROUNDS: values.rounds }),
};
const args = ['vitest', 'run', '-c', 'tools/config/vitest.faults.config.ts', ...positionals];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env, shell: process.platform === 'win32' });

const rows: readonly FaultResult[] = existsSync(results)
  ? readFileSync(results, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FaultResult)
  : [];
rmSync(folder, { recursive: true, force: true });
console.log(`\nSeed ${values.seed}\n\n| fault | on | tried | seen |\n|---|---|---|---|`);
for (const { fault, on, tried, seen } of rows) console.log(`| ${fault} | ${on} | ${tried} | ${seen} |`);
process.exitCode = status ?? 1;
