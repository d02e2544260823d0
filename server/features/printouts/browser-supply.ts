import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { describeWay, HOW_TO_INSTALL, lastLineOf, runWay, type WayToInstall, waysToInstall } from './fetch-browser.ts';
import { type BrowserPlaces, findBrowser, hasBrowser } from './pdf/find-browser.ts';

/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 5_000;
const WITHOUT = 'Visits are kept, printouts are not made.';

export interface BrowserSupply {
  /** Where the printer looks for its browser. */
  readonly places: BrowserPlaces;
  /** Whether one is being fetched now. */
  isComing(): boolean;
  /** Looks for a browser and fetches one where there is none; resolves when all is told. Never rejects. */
  provide(): Promise<void>;
  /** Says no more; what is being installed goes on to its end. */
  stop(): void;
}

export interface BrowserSupplyOptions {
  readonly places: BrowserPlaces;
  /** Whether a missing browser is fetched, or only missed. */
  readonly mayFetch: boolean;
  /** Where what the installer says is kept. */
  readonly logFile: string;
  /** Gets lines for the person at the terminal. */
  readonly tell: (line: string) => void;
  readonly ways?: readonly WayToInstall[];
}

/** Sees to it that there is a Chromium for printouts, in the background: check-ins do not wait for it [PRINT-02]. */
export function createBrowserSupply(options: BrowserSupplyOptions): BrowserSupply {
  const { places, mayFetch, logFile, tell } = options;
  let isComing = false;
  let progress: NodeJS.Timeout | undefined;

  function tellProgress(): void {
    let last = '';
    progress = setInterval(() => {
      const line = lastLineOf(logFile);
      if (line !== '' && line !== last) tell(`Fetching Chromium: ${line}`);
      last = line;
    }, PROGRESS_MS).unref();
  }

  /** @returns what is wrong, in a line; undefined when there is a browser that starts */
  async function fetchOne(ways: readonly WayToInstall[]): Promise<string | undefined> {
    for (const way of ways) {
      tell(`No Chromium yet: fetching one for printouts (${describeWay(way)}). Check-ins work meanwhile.`);
      rmSync(logFile, { force: true });
      await runWay(way, logFile);
      const path = await findBrowser(places);
      if (path !== null) return whyNotStarting(path);
    }
    const reason = lastLineOf(logFile);
    return `Chromium could not be fetched${reason === '' ? '' : ` (${reason})`}. ${WITHOUT} ${HOW_TO_INSTALL}`;
  }

  function end(): void {
    clearInterval(progress);
    isComing = false;
  }

  return {
    places,
    isComing: () => isComing,
    async provide() {
      isComing = mayFetch && !places.told;
      if (await hasBrowser(places)) return end();
      if (places.told) return tell(`CHROMIUM_PATH names no file (${places.told}). ${WITHOUT}`);
      if (!mayFetch) return tell(`No Chromium was found. ${WITHOUT} ${HOW_TO_INSTALL}`);
      tellProgress();
      const problem = await fetchOne(options.ways ?? waysToInstall()).catch(
        (error) => `Chromium could not be fetched (${error}). ${WITHOUT} ${HOW_TO_INSTALL}`,
      );
      end();
      tell(problem ?? 'Chromium has come: printouts are made now.');
    },
    stop: end,
  };
}

/** Asks a browser for its version, which it cannot say where a library is missing. */
async function whyNotStarting(path: string): Promise<string | undefined> {
  try {
    await promisify(execFile)(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return undefined;
  } catch (error) {
    const said = String((error as { stderr?: string }).stderr ?? error).trim();
    const line = said.split('\n').at(-1) ?? '';
    return `Chromium was fetched but does not start: ${line}. ${WITHOUT} "npx playwright install-deps chromium" brings the libraries it needs.`;
  }
}
