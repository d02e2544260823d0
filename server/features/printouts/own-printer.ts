import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Meter, Setup } from '../../deps.ts';
import { createBrowserSupply } from './browser-supply.ts';
import { createPdfPrinter } from './pdf/printer.ts';
import type { PdfPrinter, PrinterEvent } from './pdf/types.ts';

export interface OwnPrinter extends PdfPrinter {
  /** Resolves once the result is reported. */
  provideBrowser?(): Promise<void>;
}

export function ownPrinter({ config, log, meter, tell }: Setup): OwnPrinter {
  const places = { configured: config.chromiumPath };
  const logFile = join(config.dataDir, 'chromium-install.log');
  const browser = createBrowserSupply({ places, mayFetch: config.fetchBrowser, logFile, tell });
  const printer = createPdfPrinter({ places, isBrowserComing: browser.isComing, log: logPrinter(log) });
  return {
    ...(meter === undefined ? printer : countedPrinter(printer, meter)),
    provideBrowser: browser.provide,
    async close() {
      browser.stop();
      await printer.close();
    },
  };
}

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
  'Chromium prints without its sandbox: run the server as a user other than root and allow user namespaces (docs/running.md, Chromium)';
const TOO_MUCH_MEMORY = 'Chromium used too much memory and was stopped; the next printout restarts it';

export function logPrinter(log: () => Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined) {
  return (event: PrinterEvent): void => {
    if (event.event === 'browser-without-sandbox') log()?.warn(event, NO_SANDBOX);
    else if (event.event === 'browser-too-large') log()?.warn(event, TOO_MUCH_MEMORY);
    else log()?.info(event, 'printer');
  };
}
