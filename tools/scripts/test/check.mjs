// @ts-check
// `npm run check`: runs the checks in parallel, all of them even if one fails. Files unchanged since they passed are
// skipped; the record is in .cache/, which may be deleted at any time.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { generateWhatIsStale } from '../generated.mjs';
import { filesToLint } from './linted-files.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @param {readonly string[]} args of Node @returns {Promise<{ isFine: boolean, said: string }>} */
function run(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isFine: code === 0, said }));
  });
}

async function lint() {
  const { files, noteThatFine } = filesToLint(root);
  if (files.length === 0) return { isFine: true, said: '' };
  const colours = process.stdout.isTTY ? ['--colors=force'] : [];
  const end = await run([
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--no-errors-on-unmatched',
    ...colours,
    ...files,
  ]);
  // A warning is said each time.
  if (end.isFine && !end.said.includes('Found ')) noteThatFine();
  return end;
}

const TSX = 'node_modules/tsx/dist/cli.mjs';
const TSC = 'node_modules/typescript/bin/tsc';
const CHECKS = [
  { name: 'lint', check: lint },
  // Several checkers would repeat the same types: no faster, and they take the processors from the other checks.
  { name: 'types', check: () => run([TSC, '-p', '.', '--checkers', '1']) },
  {
    name: 'unused code',
    check: () =>
      run([
        'node_modules/knip/bin/knip.js',
        '--config',
        'tools/config/knip.json',
        '--cache',
        '--cache-location',
        '.cache/knip',
      ]),
  },
  { name: 'types of the museum', check: () => run([TSC, '-p', 'demo/examples/museum']) },
  { name: 'texts', check: () => run([TSX, 'tools/scripts/list-texts.ts', 'brief']) },
  // Prints candidates and never fails.
  { name: 'plain English', check: () => run([TSX, 'tools/scripts/list-english.ts']) },
  { name: 'form budget', check: () => run([TSX, 'tools/scripts/build/form-budget.ts']) },
];

await generateWhatIsStale();
const left = [...CHECKS];
const work = async () => {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { isFine, said } = await next.check();
    if (!isFine) process.exitCode = 1;
    process.stdout.write(`${isFine ? '' : `${next.name}: failed\n`}${said}`);
  }
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
