import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_SOURCE = /^(node_modules|dist|data|\.git|\.cache|coverage|storybook-static|test-results)$/;

/** A copy of the project's sources to change and to test, without what `isWanted` refuses. @returns its folder */
export function copyProject(name: string, isWanted: (path: string) => boolean = () => true): string {
  const folder = mkdtempSync(join(tmpdir(), `gatehouse-${name}-`));
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => isWanted(relative(root, path)) && !NOT_SOURCE.test(relative(root, path)),
  });
  // Some tests in it run as another user.
  chmodSync(folder, 0o755);
  linkPackages(folder);
  beginRepository(folder);
  return folder;
}

/** Hard links: the browser tests serve no file from outside the project, and the engine there is the copy's own. */
function linkPackages(folder: string): void {
  const { status, stderr } = spawnSync('cp', ['-al', join(root, 'node_modules'), folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node_modules cannot be linked into ${folder}: ${stderr}`);
  rmSync(join(folder, 'node_modules/.vite'), { recursive: true, force: true });
}

/** The linter and a test ask git which files belong to the project. */
function beginRepository(folder: string): void {
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    spawnSync('git', args, { cwd: folder });
}

/** Runs a script in a copy of the project, by its path there, and tells what it printed. */
export function runIn(folder: string, ...command: readonly string[]): { isRight: boolean; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { isRight: status === 0, printed: `${stdout}${stderr}`.replaceAll(folder, '.').trim() };
}

/** Runs a command that must succeed. @throws {Error} with the end of its output */
export function mustRunIn(folder: string, ...command: readonly string[]): void {
  const { isRight, printed } = runIn(folder, ...command);
  if (!isRight) throw new Error(`${command.join(' ')}:\n${printed.slice(-20_000)}`);
}
