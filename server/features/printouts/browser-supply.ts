import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  describeWay,
  HOW_TO_INSTALL,
  listWaysToInstall,
  readLastLine,
  runWay,
  type WayToInstall,
} from './fetch-browser.ts';
import { type BrowserPlaces, findBrowser, hasBrowser } from './pdf/find-browser.ts';

const PROGRESS_MS = 5_000;
const WITHOUT = 'Visits are stored, but no printouts are made.';

export interface BrowserSupplyOptions {
  readonly places: BrowserPlaces;
  readonly mayFetch: boolean;
  readonly logFile: string;
  readonly tell: (line: string) => void;
  readonly ways?: readonly WayToInstall[];
}

/** Provides a Chromium in the background, so that check-ins do not wait for it [PRINT-02]. */
export function createBrowserSupply(options: BrowserSupplyOptions) {
  const { places, mayFetch, logFile, tell } = options;
  let isComing = false;
  let progress: NodeJS.Timeout | undefined;

  function tellProgress(): void {
    let last = '';
    progress = setInterval(() => {
      const line = readLastLine(logFile);
      if (line !== '' && line !== last) tell(`Installing Chromium: ${line}`);
      last = line;
    }, PROGRESS_MS).unref();
  }

  async function fetchOne(ways: readonly WayToInstall[]): Promise<string | undefined> {
    for (const way of ways) {
      tell(`No Chromium was found; installing one for printouts (${describeWay(way)}). Check-ins already work.`);
      rmSync(logFile, { force: true });
      await runWay(way, logFile);
      const path = await findBrowser(places);
      if (path !== null) return whyNotStarting(path);
    }
    const reason = readLastLine(logFile);
    return `Chromium could not be installed${reason === '' ? '' : ` (${reason})`}. ${WITHOUT} ${HOW_TO_INSTALL}`;
  }

  function end(): void {
    clearInterval(progress);
    isComing = false;
  }

  return {
    isComing: () => isComing,
    /** Resolves once the result is reported. Never rejects. */
    async provide(): Promise<void> {
      isComing = mayFetch && !places.configured;
      if (await hasBrowser(places)) return end();
      if (places.configured)
        return tell(`CHROMIUM_PATH points to a file that does not exist (${places.configured}). ${WITHOUT}`);
      if (!mayFetch) return tell(`No Chromium was found. ${WITHOUT} ${HOW_TO_INSTALL}`);
      tellProgress();
      const problem = await fetchOne(options.ways ?? listWaysToInstall()).catch(
        (error) => `Chromium could not be installed (${error}). ${WITHOUT} ${HOW_TO_INSTALL}`,
      );
      end();
      tell(problem ?? 'Chromium is installed; printouts are now being made.');
    },
    stop: end,
  };
}

async function whyNotStarting(path: string): Promise<string | undefined> {
  try {
    await promisify(execFile)(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return undefined;
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error).trim();
    const line = said.split('\n').at(-1) ?? '';
    return `Chromium was installed but does not start: ${line}. ${WITHOUT} "npx playwright install-deps chromium" installs the libraries it needs.`;
  }
}
