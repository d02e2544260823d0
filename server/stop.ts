import type { FastifyBaseLogger } from 'fastify';
import { describeFailure } from './failure.ts';
import type { Stop } from './feature.ts';

/** How long a shutdown waits for running requests. */
const SHUTDOWN_MS = 15_000;

/**
 * Ends the server step by step when the system asks for it. An error that nobody caught ends nothing, but is logged.
 * @returns stop, which does it now
 */
export function stopOnSignal(log: FastifyBaseLogger, steps: readonly Stop[]): () => Promise<void> {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    for (const step of steps) await step();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) => log.error({ failure: describeFailure(error) }, 'unhandled rejection'));
  return stop;
}
