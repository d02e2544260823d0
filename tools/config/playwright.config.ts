import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../test/drivers/chromium.ts';

const executablePath = findChromium() ?? undefined;
const kiosk = { viewport: { width: 1080, height: 1920 }, hasTouch: true };

/** Real-time limits: these flows run alone, at the end. */
const REAL_PRINT_QUEUE = '**/kiosk-printing.flow.ts';

/*
 * A flow walks a story; a rule is tested once, at the lowest level that can fail for the right reason.
 * Untagged flows run daily: keep them few and short. @long: longer or rarer stories. @proof: variants, builds and long
 * walks, weekly and before a release.
 * @kiosk or @phone: that size only. Others run on the phone, and at the kiosk with the proofs.
 */
const RUNS = {
  daily: { kiosk: /@kiosk/, phone: /./, except: [/@long/, /@proof/] },
  long: { kiosk: /^(?=.*@long).*@kiosk/, phone: /@long/, except: [/@proof/] },
  proofs: { kiosk: /@proof|^(?!.*@kiosk)/, phone: /@proof/, except: [] },
  all: { kiosk: /./, phone: /./, except: [] },
};
const named = process.env.FLOWS ?? 'all';
if (!Object.hasOwn(RUNS, named)) throw new Error(`FLOWS is one of ${Object.keys(RUNS).join(', ')}, not "${named}"`);
const run = RUNS[named as keyof typeof RUNS];

const isCi = process.env.CI === 'true';

/** Ends a CI run early enough to report and run the following steps. */
const LONGEST_MS = 45 * 60_000;

export default defineConfig({
  testDir: '../../test/flows',
  testMatch: '**/*.flow.ts',
  outputDir: '../../test-results',
  // For a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // Tests mostly wait: Next has a delay on every slide.
  workers: Math.min(8, 2 * availableParallelism()),
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  // If everything fails, waiting for every timeout would take hours.
  maxFailures: isCi ? 12 : 0,
  globalTimeout: isCi ? LONGEST_MS : 0,
  reporter: [['list']],
  globalSetup: '../../test/flows/build.setup.ts',
  use: {
    // A service worker's cache would hide the faults a test injects; flows about the worker allow it themselves.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...CHROMIUM_ARGS] },
    // Recording every test costs a third of the time; use `--trace on` to investigate one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
  projects: [
    { name: 'kiosk', grep: run.kiosk, grepInvert: [/@phone/, ...run.except], testIgnore: REAL_PRINT_QUEUE, use: kiosk },
    {
      name: 'phone',
      grep: run.phone,
      grepInvert: [/@kiosk/, ...run.except],
      testIgnore: REAL_PRINT_QUEUE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'print-queue',
      grep: run.phone,
      grepInvert: run.except,
      testMatch: REAL_PRINT_QUEUE,
      dependencies: ['kiosk', 'phone'],
      use: kiosk,
    },
  ],
});
