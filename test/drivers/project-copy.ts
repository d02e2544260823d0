import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_SOURCE = /^(node_modules|dist|data|\.cache|\.git|storybook-static|test-results)(\/|$)/;

/** The program that runs TypeScript, to be given to `run`. */
export const TSX = 'node_modules/tsx/dist/cli.mjs';

/** A copy of the project, in which files can be added, changed and removed. */
export async function copyProject(): Promise<{ folder: string; run(...args: string[]): Promise<unknown> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-copy-'));
  await cp(root, folder, { recursive: true, filter: (path) => !NOT_SOURCE.test(relative(root, path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, run: (...args) => promisify(execFile)(process.execPath, args, { cwd: folder }) };
}
