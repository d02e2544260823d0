import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { brethalyzerSign } from '../../schemas/generated/calls/brethalyzer-sign.ts';
import { getBrethalyzerSign } from '../../schemas/generated/calls/get-brethalyzer-sign.ts';
import { poll } from '../_kit/calls/poll.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import type { BreathVerbs } from './context.ts';

/** Milliseconds between two requests for the result [BRE-03]. */
export const POLL_MS = 10_000;
/** Milliseconds without a result before the visitor is told to contact staff. */
export const LATE_MS = 60_000;

/** Stores the sign-off, then polls for the device's result [BRE-02] [BRE-03]. A passed test is not repeated. */
export async function runTest(c: BreathVerbs): Promise<void> {
  if (c.slice.test === 'passed') return;
  if (c.slice.approvalId === 0 && !(await start(c))) return;
  c.update((slice) => {
    slice.test = 'waiting';
    slice.isLate = false;
  });
  const late = new AbortController();
  const tellLate = () =>
    c.update((slice) => {
      slice.isLate = true;
    });
  c.clock.timeout(LATE_MS, tellLate, AbortSignal.any([c.signal, late.signal]));
  const { approvalId } = c.slice;
  const outcome = await poll({
    clock: c.clock,
    signal: c.signal,
    everyMs: POLL_MS,
    run: (signal) => c.services.http.send(getBrethalyzerSign, { id: approvalId }, { signal }),
    done: (result) => result === 'success',
    onAnswer: (result) => {
      setAway(c, false);
      c.update((slice) => {
        slice.test = result === 'failed' ? 'refused' : 'waiting';
      });
    },
    onFailure: (error, inARow) => inARow > 1 && setAway(c, isAway(error)),
  });
  late.abort();
  if (outcome.kind !== 'done') return;
  c.services.storage.set('breathalyzer_check', 1);
  c.update((slice) => {
    slice.test = 'passed';
    slice.isLate = false;
    slice.isAway = false;
  });
  c.emit('breathalyzer:passed', { approvalId });
}

function setAway(c: BreathVerbs, isAway: boolean): void {
  c.update((slice) => {
    slice.isAway = isAway;
  });
}

/** POST slideshow/brethalyzersign; returns 0 if nothing was stored. */
async function start(c: BreathVerbs): Promise<boolean> {
  c.update((slice) => {
    slice.test = 'starting';
    slice.isWithout = false;
  });
  c.services.storage.set('is_breathalyzer', 1);
  const { subLocationId, trackId } = destination(c.config, c.facts);
  const { http, storage } = c.services;
  const form = { ...c.facts.form?.values };
  const request = {
    form,
    subLocationId,
    trackId,
    readSlideshow: readSlideshow(c.facts),
    main_location_id: toId(storage.get('main_location_id')) || toId(c.config.location.id),
    unique_identification_number: form['unique_identification_number'] ?? '',
  };
  const answer = await http.send(brethalyzerSign, request, { signal: c.signal });
  const approvalId = answer.ok ? answer.value : 0;
  c.update((slice) => {
    slice.approvalId = approvalId;
    slice.isAway = !answer.ok && isAway(answer.error);
    if (approvalId === 0) slice.test = answer.ok || answer.error.kind !== 'aborted' ? 'failed' : 'none';
  });
  return approvalId !== 0;
}
