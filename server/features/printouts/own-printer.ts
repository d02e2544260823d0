import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Meter, Setup } from '../../deps.ts';
import { createBrowserSupply } from './browser-supply.ts';
import { createPdfPrinter, type PdfPrinter } from './pdf/index.ts';
import type { PrinterEvent } from './pdf/types.ts';

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

/** The same printer, which counts what it prints. */
export function countedPrinter(printer: PdfPrinter, meter: Pick<Meter, 'printing'>): PdfPrinter {
  return {
    ...printer,
    async print(job) {
      const end = meter.printing(job.format);
      const result = await printer.print(job);
      end(result.ok ? 'made' : result.error.kind);
      return result;
    },
  };
}

const NO_SANDBOX =
  'Chromium prints without its sandbox: run the server as another user than root, and allow user namespaces (docs/settings.md, Chromium)';
const TOO_MUCH_MEMORY = 'Chromium took more memory than printouts need, and was ended; the next one starts it again';

/** Writes what happens to the printer's browser into the log; what the operator can mend is a warning. */
export function logPrinter(log: () => Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined) {
  return (event: PrinterEvent): void => {
    if (event.event === 'browser-without-sandbox') log()?.warn(event, NO_SANDBOX);
    else if (event.event === 'browser-too-large') log()?.warn(event, TOO_MUCH_MEMORY);
    else log()?.info(event, 'printer');
  };
}
