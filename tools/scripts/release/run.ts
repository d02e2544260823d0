import { spawnSync } from 'node:child_process';

/** @returns what the program wrote @throws {Error} with its last words where it failed */
export function run(cwd: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')}:\n${`${stdout}${stderr}`.slice(-4_000)}`);
  return stdout;
}
