import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

export type WayToInstall = readonly Command[];

export const HOW_TO_INSTALL =
  'Install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.';

/** Best first: Debian's package if we may install it, then Playwright's. */
export function listWaysToInstall(): readonly WayToInstall[] {
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

export function describeWay(way: WayToInstall): string {
  const { program = '', args = [] } = way.at(-1) ?? {};
  return program === process.execPath ? 'npx playwright install --only-shell chromium' : [program, ...args].join(' ');
}

/** Output goes to a file, so that a command outlives a stopping server. */
export async function runWay(way: WayToInstall, logFile: string): Promise<void> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  try {
    for (const command of way) if (!(await runCommand(command, log))) return;
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

export function readLastLine(logFile: string): string {
  if (!existsSync(logFile)) return '';
  const lines = readFileSync(logFile, 'utf8').split(/[\r\n]+/);
  const said = lines.map((line) => line.replace(/^[|■\s]+/, '').trim()).filter((line) => line !== '');
  return said.at(-1)?.slice(0, 200) ?? '';
}
