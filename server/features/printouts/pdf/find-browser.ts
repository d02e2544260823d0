import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where distributions put it. */
export const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const HEADLESS_SHELLS = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe'];

/**
 * Browsers that are on this machine, best first: Playwright's own, then the system's. One that is told (CHROMIUM_PATH)
 * stands alone, there or not: a wrong path must show, not be papered over.
 */
export async function browserCandidates(told = process.env.CHROMIUM_PATH): Promise<readonly string[]> {
  if (told) return [told];
  const { chromium } = await import('playwright-core');
  const full = chromium.executablePath();
  return [...headlessShells(full), full, ...SYSTEM].filter((path) => path !== '' && existsSync(path));
}

/** The browser that printing would start, as a path; null when there is none. */
export async function findBrowser(): Promise<string | null> {
  return (await browserCandidates()).find((path) => existsSync(path)) ?? null;
}

/** Playwright keeps the small headless browser beside the full one: `chromium-<n>/…/chrome`, `chromium_headless_shell-<n>`. */
function headlessShells(full: string): string[] {
  const installed = dirname(dirname(full));
  const shell = join(dirname(installed), basename(installed).replace('chromium-', 'chromium_headless_shell-'));
  if (shell === installed || !existsSync(shell)) return [];
  return readdirSync(shell).flatMap((folder) => HEADLESS_SHELLS.map((name) => join(shell, folder, name)));
}
