import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
/** Where earlier versions had the same file, newest first. */
const CONFIGS = ['tools/config', 'config', '.'].map((folder) => `${folder}/vite.server.config.ts`);
const GENERATORS = ['tools/scripts/generated.mjs', 'scripts/generated.mjs'];
const QUIETLY = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--engine-strict=false'];
const PAGE = '<!doctype html>\n<html lang="en"><head><!--page-data--></head><body></body></html>';

/** Whether the history here goes back to a commit: an archive of the project has none. */
export async function isInHistory(commit: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ownRoot }).then(
    () => true,
    () => false,
  );
}

/**
 * Builds the server of an earlier commit in a new folder, with a dummy page: stored data does not depend on it.
 * @param packages 'own': a fresh install; 'ours': this version's, where they are nearly the same
 */
export async function buildEarlierServer(commit: string, root: string, packages: 'own' | 'ours'): Promise<void> {
  mkdirSync(root, { recursive: true });
  const archive = join(root, 'commit.tar');
  await run('git', ['archive', '-o', archive, commit], { cwd: ownRoot });
  await run('tar', ['-xf', archive], { cwd: root });
  if (packages === 'ours') linkPackages(root);
  else if (!existsSync(join(root, 'node_modules'))) await run('npm', ['ci', ...QUIETLY], { cwd: root });
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root });
  const isThere = (file: string) => existsSync(join(root, file));
  const generator = GENERATORS.find(isThere);
  if (generator !== undefined) await node(generator);
  const config = CONFIGS.find(isThere);
  if (config === undefined) throw new Error(`where ${commit} says how its server is built is not known`);
  const into = ['--outDir', 'dist', '--emptyOutDir', 'false', '--logLevel', 'warn'];
  await node('node_modules/vite/bin/vite.js', 'build', '-c', config, ...into);
  mkdirSync(join(root, 'dist/web/assets'), { recursive: true });
  for (const page of ['index', 'viewer', 'leave', 'staff']) writeFileSync(join(root, `dist/web/${page}.html`), PAGE);
}

/** Links each package separately: the project's own workspaces are packages, too. */
function linkPackages(root: string): void {
  const there = join(ownRoot, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(there))
    if (!name.startsWith('.') && name !== 'gatehouse-engine')
      symlinkSync(join(there, name), join(root, 'node_modules', name));
  symlinkSync('../engine', join(root, 'node_modules/gatehouse-engine'));
}
