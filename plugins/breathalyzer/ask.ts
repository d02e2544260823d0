import { destination } from '../../domain/destination.ts';
import { getCompanyBreathalyzerData } from '../../schemas/generated/calls/get-company-breathalyzer-data.ts';
import { poll } from '../_kit/calls/poll.ts';
import { mayTest } from './rule.ts';
import type { BreathContext } from './slide.ts';

/** Failed tries are repeated while the visitor fills in the form: delay in milliseconds and number of tries. */
const RETRY_MS = 5000;
const TRIES = 12;

/** Stores the window's width in the slice and asks whether the destination has a device [BRE-01]. */
export async function askCompany(c: BreathContext): Promise<void> {
  const { id, settled } = destination(c.config, c.facts);
  const asked = settled && mayTest(c.settings) ? String(id) : null;
  const width = c.slice.width ?? c.services.device.width();
  if (asked !== null && asked === c.slice.askedFor && c.slice.company !== 'unknown') return;
  c.update((slice) => {
    slice.width = width;
    slice.askedFor = asked;
    slice.company = 'unknown';
  });
  if (asked === null) return;
  const isCurrent = () => c.slice.askedFor === asked && !c.visitSignal.aborted;
  const stop = new AbortController();
  const outcome = await poll({
    clock: c.clock,
    signal: AbortSignal.any([c.visitSignal, stop.signal]),
    everyMs: RETRY_MS,
    maxTries: TRIES,
    run: (signal) => {
      if (!isCurrent()) stop.abort();
      return c.services.http.send(getCompanyBreathalyzerData, { subLocationId: id }, { signal });
    },
    done: () => true,
  });
  if (outcome.kind !== 'done' || !isCurrent()) return;
  c.update((slice) => {
    slice.company = outcome.value;
  });
}
