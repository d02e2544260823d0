import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Wherever Playwright keeps its browsers, its headless shell may be there without the full browser. */
function playwrightShell(): string | undefined {
  const home = dirname(dirname(dirname(chromium.executablePath())));
  const folders = existsSync(home)
    ? readdirSync(home).filter((name) => name.startsWith('chromium_headless_shell'))
    : [];
  return folders
    .flatMap((folder) => readdirSync(join(home, folder)).map((inner) => join(home, folder, inner)))
    .flatMap((folder) =>
      ['headless_shell', 'chrome-headless-shell', 'chrome-headless-shell.exe'].map((name) => join(folder, name)),
    )
    .find((path) => existsSync(path));
}

/** The Chromium that tests drive: CHROMIUM_PATH, the system's, or Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const told = process.env.CHROMIUM_PATH;
  const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  const candidates = told ? [told] : [...system, playwrightShell(), chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** What a browser in a closed network or a container needs. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
