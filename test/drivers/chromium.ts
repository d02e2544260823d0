import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Where Playwright keeps its browsers; the headless shell may be there without the full browser. */
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

/** The Chromium for tests: CHROMIUM_PATH, the system's, or Playwright's own; null if there is none. */
export function findChromium(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  const candidates = configured ? [configured] : [...system, playwrightShell(), chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

/** Flags for a closed network or a container. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
