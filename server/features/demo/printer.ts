import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PrintQueue, QueueState } from '../../../kiosk/queue.ts';
import type { Setup } from '../../deps.ts';

declare module '../../deps.ts' {
  interface Services {
    demoPrinter: DemoPrinter | undefined;
  }
}

/** Default port of a kiosk's print service (docs/kiosk.md). */
const KIOSK_PORT = 8321;

export interface DemoPrinter {
  hasPaper: boolean;
  /** A new id each time: no link leads to another visitor's. */
  printed: { readonly id: string; readonly pdf: Buffer } | undefined;
  readonly isReady: boolean;
  /** @returns stop */
  start(log: FastifyBaseLogger): Promise<() => Promise<void>>;
}

/** A kiosk's printer: the real print service before a queue that prints to the front door. */
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
        // Another print service has the port, and prints instead.
        log.info({ port: wanted, code: (error as NodeJS.ErrnoException).code }, 'the demo printer did not start');
      }
      return () => service.close();
    },
  };
  return printer;
}

/** Without paper, a job waits until it is cancelled. */
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
