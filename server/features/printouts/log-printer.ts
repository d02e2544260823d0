import type { FastifyBaseLogger } from 'fastify';
import type { PrinterEvent } from './pdf/types.ts';

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
