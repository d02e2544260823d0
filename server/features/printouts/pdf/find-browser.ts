import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const HEADLESS_SHELLS = ['chrome-headless-shell', 'headless_shell', 'chrome-headless-shell.exe'];

export interface BrowserPlaces {
  /** If set, nothing else is tried, so that a wrong path is noticed. */
  readonly configured?: string | undefined;
  readonly system?: readonly string[];
  /** The full browser of Playwright; '' to skip it. */
  readonly playwright?: string;
}

/** Lists browsers, best first: Playwright's, then the system's. */
export async function browserCandidates(places: BrowserPlaces = {}): Promise<readonly string[]> {
  const { configured = process.env.CHROMIUM_PATH, system = SYSTEM } = places;
  if (configured) return [configured];
  const full = places.playwright ?? (await playwrightBrowser());
  return [...headlessShells(full), full, ...system].filter((path) => path !== '' && existsSync(path));
}

export async function findBrowser(places: BrowserPlaces = {}): Promise<string | null> {
  return (await browserCandidates(places)).find((path) => existsSync(path)) ?? null;
}

/** Asks Playwright, which is slow, only if the system has none. */
export async function hasBrowser(places: BrowserPlaces = {}): Promise<boolean> {
  const { configured = process.env.CHROMIUM_PATH, system = SYSTEM } = places;
  if (!configured && system.some((path) => existsSync(path))) return true;
  return (await findBrowser(places)) !== null;
}

let ofPlaywright: Promise<string> | undefined;

/** In a child process: loading Playwright takes 80 MB. */
function playwrightBrowser(): Promise<string> {
  const path = JSON.stringify(createRequire(import.meta.url).resolve('playwright-core'));
  const program = `process.stdout.write(require(${path}).chromium.executablePath())`;
  ofPlaywright ??= promisify(execFile)(process.execPath, ['-e', program]).then(({ stdout }) => stdout);
  return ofPlaywright;
}

/** Playwright installs the headless shell beside `chromium-<n>`, in `chromium_headless_shell-<n>`. */
function headlessShells(full: string): string[] {
  if (full === '') return [];
  const installed = dirname(dirname(full));
  const shell = join(dirname(installed), basename(installed).replace('chromium-', 'chromium_headless_shell-'));
  if (shell === installed || !existsSync(shell)) return [];
  return readdirSync(shell).flatMap((folder) => HEADLESS_SHELLS.map((name) => join(shell, folder, name)));
}
