// @ts-check
// `npm run check`: runs the checks in parallel, all of them even if one fails. Files unchanged since they passed are
// skipped; the record is in .cache/, which may be deleted at any time.
// `npm run check -- plugins/<id>`: only what concerns that folder, and its unit tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { generateWhatIsStale } from '../generated.mjs';
import { filesToLint } from './linted-files.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @param {readonly string[]} args of Node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ isFine: boolean, said: string }>}
 */
function run(args, env = process.env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
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

const TSX = ['--import', 'tsx'];
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
  { name: 'texts', check: () => run([...TSX, 'tools/scripts/list-texts.ts', 'brief']) },
  { name: 'unread names', check: () => run([...TSX, 'tools/scripts/list-unread.ts']) },
  // Prints candidates and never fails.
  { name: 'plain English', check: () => run([...TSX, 'tools/scripts/list-english.ts']) },
  { name: 'form budget', check: () => run([...TSX, 'tools/scripts/build/form-budget.ts']) },
];

/**
 * @param {string} folder such as `plugins/otp`
 * @returns {typeof CHECKS}
 */
function checksOf(folder) {
  // The types of slices, services and texts that declarations are checked against.
  const declared = ['plugins/*/slice.ts', 'plugins/_kit/page/*.ts', 'plugins/_kit/visit/*.ts', 'page/checkin/*.tsx'];
  const types = `.cache/check-${folder.replaceAll('/', '-')}.json`;
  const include = [folder, ...declared, 'schemas/generated/text-keys.ts', 'test/setup.ts'];
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: types.replace(/^\.cache\//, './').replace(/json$/, 'tsbuildinfo') },
    include: include.map((path) => `../${path}`),
    exclude: ['../page/**/*.test.*', '../page/**/*.stories.*'],
  };
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(root + types, JSON.stringify(config));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--experimental.fsModuleCache'];
  const env = folder.startsWith('server') ? process.env : { ...process.env, WITHOUT_POSTGRES: '1' };
  return [
    { name: 'unit tests', check: () => run([...vitest, `${folder}/`], env) },
    { name: 'types', check: () => run([TSC, '-p', types, '--checkers', '1']) },
    {
      name: `lint (most of it mends "npx biome check --write ${folder}")`,
      check: () => run(['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=5', '--colors=off', folder]),
    },
    { name: 'texts', check: () => run([...TSX, 'tools/scripts/list-texts.ts', 'brief', `${folder}/`]) },
    { name: 'unread names', check: () => run([...TSX, 'tools/scripts/list-unread.ts', `${folder}/`]) },
  ];
}

const folder = process.argv[2]?.replace(/\/+$/, '');
if (folder !== undefined && !existsSync(root + folder)) throw new Error(`${folder} does not exist`);
await generateWhatIsStale();
const left = folder === undefined ? [...CHECKS] : checksOf(folder);
const work = async () => {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { isFine, said } = await next.check();
    if (!isFine) process.exitCode = 1;
    process.stdout.write(`${isFine ? '' : `${next.name}: failed\n`}${said}`);
  }
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
