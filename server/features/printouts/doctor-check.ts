import { existsSync } from 'node:fs';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { HOW_TO_INSTALL } from './fetch-browser.ts';
import { type BrowserPlaces, findBrowser } from './pdf/find-browser.ts';
import { launchChromium } from './pdf/launch.ts';

const START_MS = 25_000;

export async function checkBrowser(places: BrowserPlaces): Promise<Finding> {
  const { configured } = places;
  if (configured && !existsSync(configured))
    return wrong(`CHROMIUM_PATH points to a file that does not exist (${configured}).`, 'Correct it or unset it.');
  const path = await findBrowser(places).catch(() => null);
  if (path === null) return doubtful('No Chromium found: visits are saved without a printout.', HOW_TO_INSTALL);
  if (await starts(path, true)) return fine(`Chromium starts in its sandbox (${path}).`);
  if (await starts(path, false))
    return doubtful(
      `Chromium only starts without its sandbox (${path}).`,
      'Run the server as a dedicated user and allow user namespaces: docs/running.md, "Chromium".',
    );
  return doubtful(
    `${path} does not start: visits are saved without a printout.`,
    'Run it with --version to see what is missing. "npx playwright install-deps chromium" installs libraries.',
  );
}

async function starts(path: string, sandbox: boolean): Promise<boolean> {
  try {
    const browser = await launchChromium(path, { sandbox });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

export const browserCheck: MachineCheck = {
  name: 'browser',
  withinMs: START_MS,
  run: ({ config }) => checkBrowser({ configured: config.chromiumPath }),
};
