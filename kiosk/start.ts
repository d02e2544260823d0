import type { FastifyInstance } from 'fastify';
import { createKioskApp } from './app.ts';
import { CupsQueue } from './cups-queue.ts';
import { printerTypeOf } from './media.ts';
import type { PrintQueue } from './queue.ts';
import { done, type Outcome } from './reasons.ts';
import { readSettings, USAGE } from './settings.ts';

type Started = { kind: 'running'; app: FastifyInstance; line: string } | { kind: 'ended'; code: number; line: string };

/** Any problem becomes one line. */
export async function startKiosk(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Started> {
  const read = readSettings(argv, env);
  if (read.kind === 'help') return { kind: 'ended', code: 0, line: USAGE };
  if (read.kind === 'wrong') return { kind: 'ended', code: 1, line: read.message };

  const { settings } = read;
  const queue = new CupsQueue(settings.CUPS_SERVER, settings.KIOSK_PRINTER);
  const printer = await describePrinter(queue);
  const about = printer.ok ? printer.value : `${printer.detail} (${printer.reason})`;
  if (read.kind === 'check') return { kind: 'ended', code: printer.ok ? 0 : 1, line: about };

  const app = await createKioskApp({
    queue,
    origins: settings.KIOSK_CHECKIN_ORIGIN,
    printerType: settings.KIOSK_PRINTER_TYPE,
    token: settings.KIOSK_TOKEN,
    log: { level: settings.LOG_LEVEL },
  });
  const { KIOSK_PORT: port } = settings;
  try {
    const address = await app.listen({ port, host: '127.0.0.1' });
    // Runs even without a printer, which may be connected later.
    const line = `Kiosk service at ${address} for ${settings.KIOSK_CHECKIN_ORIGIN.join(', ')}. ${about}`;
    return { kind: 'running', app, line };
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') return ended(`Port ${port} is in use. Set KIOSK_PORT to a free port.`);
    if (code === 'EACCES') return ended(`Port ${port} needs more privileges. Set KIOSK_PORT to a port above 1023.`);
    return ended(error instanceof Error ? error.message : String(error));
  }
}

const ended = (line: string): Started => ({ kind: 'ended', code: 1, line });

async function describePrinter(queue: PrintQueue): Promise<Outcome<string>> {
  const state = await queue.look();
  if (!state.ok) return state;
  const { name, papers, reasons, message } = state.value;
  const notes = [state.value.state, state.value.accepting ? '' : 'not accepting jobs', ...reasons, message];
  const paper = `prints ${printerTypeOf(papers.usual)} (${papers.usual ?? 'no default paper'})`;
  return done(`${name}: ${notes.filter(Boolean).join(', ')}; ${paper}`);
}
