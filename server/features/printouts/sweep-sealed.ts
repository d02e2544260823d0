import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { describeFailure } from '../../failure.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { sweepSealed } from './sealed-files.ts';

/** Removes sealed PDFs once an hour, where there is a store that has some. @returns what ends it */
export function startSweeping({ config, now, log }: Deps & { log: FastifyBaseLogger }): () => void {
  if (config.media === undefined) return () => {};
  const sweep = () =>
    sweepSealed(mediaStore(config), now()).catch((error) =>
      log.warn({ failure: describeFailure(error) }, 'printouts whose time is over are still in the store'),
    );
  const timer = setInterval(() => void sweep(), HOUR_MS).unref();
  return () => clearInterval(timer);
}
