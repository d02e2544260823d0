import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PrintQueue, QueueState } from '../../../kiosk/queue.ts';
import type { Setup } from '../../deps.ts';

declare module '../../deps.ts' {
  interface Services {
    /** Absent unless this is a demo. */
    demoPrinter: DemoPrinter | undefined;
  }
}

/** Where a kiosk's page looks for its print service unless the location says otherwise (docs/kiosk.md). */
const KIOSK_PORT = 8321;

/** The paper tray of the demo's printer, and what came out of it last. */
export interface DemoPrinter {
  hasPaper: boolean;
  /** Undefined before the first; another id each time, so that nobody's is shown for somebody else's. */
  printed: { readonly id: string; readonly pdf: Buffer } | undefined;
  /** Whether its print service listens. */
  readonly isReady: boolean;
  /** Begins its print service. @returns stop */
  start(log: FastifyBaseLogger): Promise<() => Promise<void>>;
}

/** The printer of a kiosk on this machine: the real print service in front of a queue that prints to the demo's first page. */
export function demoPrinter({ config, environment }: Pick<Setup, 'config' | 'environment'>): DemoPrinter | undefined {
  if (!config.demo) return undefined;
  const wanted = environment['KIOSK_PORT']?.trim() || String(KIOSK_PORT);
  const origins = [`http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`, ...config.publicOrigins];
  let isReady = false;
  const printer: DemoPrinter = {
    hasPaper: true,
    printed: undefined,
    get isReady() {
      return isReady;
    },
    async start(log) {
      if (wanted === 'none') return async () => {};
      const { createKioskApp } = await import('../../../kiosk/app.ts');
      const service = await createKioskApp({ queue: queueOf(printer), origins, printerType: 'auto' });
      try {
        await service.listen({ port: Number(wanted), host: '127.0.0.1' });
        isReady = true;
      } catch (error) {
        // Another demo has it, or the print service of a real kiosk: its printer prints, then.
        log.info(
          { port: wanted, code: error instanceof Error && 'code' in error ? error.code : '' },
          'no demo printer',
        );
      }
      return () => service.close();
    },
  };
  return printer;
}

/** A job prints at once if there is paper, and else waits until it is cancelled, as in any queue. */
function queueOf(printer: DemoPrinter): PrintQueue {
  const waiting = new Set<number>();
  let jobs = 0;
  const state = (): QueueState => ({
    name: 'demo',
    state: 'idle',
    accepting: true,
    message: '',
    reasons: printer.hasPaper ? [] : ['media-empty-error'],
    papers: { usual: 'iso_a4_210x297mm', ready: [], supported: [] },
  });
  return {
    look: async () => ({ ok: true, value: state() }),
    async submit(_queue, pdf) {
      jobs += 1;
      if (printer.hasPaper) printer.printed = { id: randomUUID(), pdf };
      else waiting.add(jobs);
      return { ok: true, value: jobs };
    },
    job: async (id) => ({ ok: true, value: { phase: waiting.has(id) ? 'pending' : 'completed', reasons: [] } }),
    cancel: async (id) => void waiting.delete(id),
    leftovers: async () => ({ ok: true, value: [] }),
  };
}
