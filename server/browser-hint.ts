import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM } from './features/printouts/pdf/find-browser.ts';

/**
 * A line for the terminal when there is no browser to make printouts with; undefined when there is one. Only looks for
 * files: the printer itself loads what it needs with the first printout.
 */
export function browserHint(
  chromiumPath: string | undefined,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  if (chromiumPath !== undefined) {
    return existsSync(chromiumPath)
      ? undefined
      : `CHROMIUM_PATH names no file (${chromiumPath}): visits are kept, printouts are not made.`;
  }
  const own = env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  const downloaded = existsSync(own) && readdirSync(own).some((name) => name.startsWith('chromium'));
  if (downloaded || SYSTEM.some((path) => existsSync(path))) return undefined;
  return 'No Chromium was found: visits are kept, printouts are not made. Install chromium-headless-shell (Debian), run "npx playwright install chromium", or set CHROMIUM_PATH.';
}
