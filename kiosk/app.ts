import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { calls } from '../schemas/generated/calls.ts';
import { guardKiosk } from './guard.ts';
import { JOB_TOKEN, runJobs } from './jobs.ts';
import { type DeskOptions, PrintDesk } from './print-desk.ts';
import { Printer, type PrinterTiming } from './printer.ts';
import type { PrintQueue } from './queue.ts';

export interface KioskAppOptions extends DeskOptions {
  queue: PrintQueue;
  printerType: 'A4' | 'RECEIPT' | 'auto';
  log?: { level: string; stream?: { write(line: string): void } };
  timing?: PrinterTiming;
}

/**
 * Answers the check-in page with 200 and the outcome, so that it can tell the visitor the reason [PRINT-03]. Other
 * callers get 403.
 */
export async function createKioskApp(options: KioskAppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.log ?? false,
    // A request's address contains the link.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_024,
    requestTimeout: 10_000,
    // By default Node looks for slow senders every 30 seconds.
    http: { connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 5_000,
    forceCloseConnections: 'idle',
  });
  const printer = new Printer(options.queue, app.log, options.timing);
  const desk = new PrintDesk(printer, app.log, options);
  guardKiosk(app, options.origins, app.log);

  app.setErrorHandler<Error & { validation?: unknown }>(async (error, _request, reply) => {
    if (error.validation) return reply.code(200).send({ status: 'failed', reason: 'refused' });
    app.log.error({ event: 'error', detail: error.message });
    return reply.code(500).send();
  });
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send());

  app.get('/get-kiosk-info', async () => ({
    printer_type: options.printerType === 'auto' ? await printer.type() : options.printerType,
  }));

  app.get('/get-printer-state', async () => ({ state: await printer.state() }));

  app.get<{ Querystring: { link: string } }>(
    '/print',
    { schema: { querystring: calls['kiosk-print'].request } },
    (request) => desk.print(request.query.link, request.headers.origin ?? ''),
  );

  const ended = new AbortController();
  app.addHook('onListen', async () => {
    printer.tidy().catch((error: unknown) => app.log.error({ event: 'error', detail: String(error) }));
    const { token = '', origins } = options;
    const [origin] = origins;
    if (origin === undefined || !JOB_TOKEN.test(token)) return;
    const print = (link: string, from: string) => desk.print(link, from);
    void runJobs({ origin, token, log: app.log, print, signal: ended.signal });
  });
  app.addHook('onClose', async () => {
    ended.abort();
    await printer.close();
  });
  return app;
}
