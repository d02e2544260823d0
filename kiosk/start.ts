import type { FastifyInstance } from 'fastify';
import { createKioskApp } from './app.ts';
import { CupsQueue } from './cups-queue.ts';
import { printerTypeOf } from './media.ts';
import type { PrintQueue } from './queue.ts';
import { done, type Outcome } from './reasons.ts';
import { readSettings, USAGE } from './settings.ts';

/** The result of starting: one line for a person, and the exit code unless the service is running. */
export type Started =
  | { kind: 'running'; app: FastifyInstance; line: string }
  | { kind: 'ended'; code: number; line: string };

/** Starts the service with the settings of the command line and the environment. Any problem becomes one line. */
export async function startKiosk(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Started> {
  const read = readSettings(argv, env);
  if (read.kind === 'help') return { kind: 'ended', code: 0, line: USAGE };
  if (read.kind === 'wrong') return { kind: 'ended', code: 1, line: read.message };

  const { settings } = read;
  const queue = new CupsQueue(settings.cups, settings.printer);
  const printer = await describePrinter(queue);
  const about = printer.ok ? printer.value : `${printer.detail} (${printer.reason})`;
  if (read.kind === 'check') return { kind: 'ended', code: printer.ok ? 0 : 1, line: about };

  const app = await createKioskApp({
    queue,
    origins: settings.origins,
    printerType: settings.printerType,
    token: settings.token,
    log: { level: settings.logLevel },
  });
  try {
    const address = await app.listen({ port: settings.port, host: '127.0.0.1' });
    // Start even without a printer: visitors are told, and the printer may be connected later.
    return { kind: 'running', app, line: `Kiosk service at ${address} for ${settings.origins.join(', ')}. ${about}` };
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') return ended(`Port ${settings.port} is in use. Set KIOSK_PORT to a free port.`);
    if (code === 'EACCES')
      return ended(`Port ${settings.port} needs more privileges. Set KIOSK_PORT to a port above 1023.`);
    return ended(error instanceof Error ? error.message : String(error));
  }
}

const ended = (line: string): Started => ({ kind: 'ended', code: 1, line });

/** One line about the printer, for the technician setting up the kiosk. */
async function describePrinter(queue: PrintQueue): Promise<Outcome<string>> {
  const state = await queue.look();
  if (!state.ok) return state;
  const { name, papers, reasons, message } = state.value;
  const notes = [state.value.state, state.value.accepting ? '' : 'not accepting jobs', ...reasons, message];
  const paper = `prints ${printerTypeOf(papers.usual)} (${papers.usual ?? 'no default paper'})`;
  return done(`${name}: ${notes.filter(Boolean).join(', ')}; ${paper}`);
}
