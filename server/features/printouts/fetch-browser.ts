import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** Commands that, run in order, install a Chromium. */
export type WayToInstall = readonly Command[];

/** What to do by hand if nothing could be fetched. */
export const HOW_TO_INSTALL =
  'Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.';

/** What to try, best first: Debian's package if we may install it, otherwise Playwright's download. */
export function waysToInstall(): readonly WayToInstall[] {
  const apt = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
  const debian: WayToInstall = [
    { program: 'apt-get', args: ['update', '-qq'] },
    { program: 'apt-get', args: apt },
  ];
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const download: WayToInstall = [{ program: process.execPath, args: [cli, 'install', '--only-shell', 'chromium'] }];
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return mayInstall ? [debian, download] : [download];
}

/** A command as a person would type it. */
export function describeWay(way: WayToInstall): string {
  const { program = '', args = [] } = way.at(-1) ?? {};
  return program === process.execPath ? 'npx playwright install --only-shell chromium' : [program, ...args].join(' ');
}

/**
 * Runs the commands until the last one or the first that fails. Their output goes to a file, so that a command that
 * has begun can finish even if the server is stopped meanwhile.
 * @returns whether all succeeded
 */
export async function runWay(way: WayToInstall, logFile: string): Promise<boolean> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  try {
    for (const command of way) if (!(await runCommand(command, log))) return false;
    return true;
  } finally {
    closeSync(log);
  }
}

function runCommand({ program, args }: Command, log: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      detached: true,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.unref();
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** The last line of output, without the progress bars drawn for terminals; '' if there is none yet. */
export function lastLineOf(logFile: string): string {
  if (!existsSync(logFile)) return '';
  const lines = readFileSync(logFile, 'utf8').split(/[\r\n]+/);
  const said = lines.map((line) => line.replace(/^[|■\s]+/, '').trim()).filter((line) => line !== '');
  return said.at(-1)?.slice(0, 200) ?? '';
}
