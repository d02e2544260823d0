import { join } from 'node:path';
import type { Setup } from '../../deps.ts';
import { createBrowserSupply } from './browser-supply.ts';
import { countedPrinter } from './counted-printer.ts';
import { logPrinter } from './log-printer.ts';
import { createPdfPrinter, type PdfPrinter } from './pdf/index.ts';

/** A printer that also fetches its browser, where there is none. */
export interface OwnPrinter extends PdfPrinter {
  /** Looks for a browser, and fetches one if it may; resolves when the result was told. */
  provideBrowser?(): Promise<void>;
}

/** The printer of this server; its browser is looked for when the server listens. */
export function ownPrinter({ config, log, meter, tell }: Setup): OwnPrinter {
  const browser = createBrowserSupply({
    places: { configured: config.chromiumPath },
    mayFetch: config.fetchBrowser,
    logFile: join(config.dataDir, 'chromium-install.log'),
    tell,
  });
  const printer = createPdfPrinter({
    places: browser.places,
    isBrowserComing: browser.isComing,
    log: logPrinter(log),
  });
  return {
    ...(meter === undefined ? printer : countedPrinter(printer, meter)),
    provideBrowser: browser.provide,
    async close() {
      browser.stop();
      await printer.close();
    },
  };
}
