import { destination } from '../../domain/destination.ts';
import { toId } from '../../domain/flag.ts';
import { brethalyzerSign } from '../../schemas/generated/calls/brethalyzer-sign.ts';
import { getBrethalyzerSign } from '../../schemas/generated/calls/get-brethalyzer-sign.ts';
import { poll } from '../_kit/calls/poll.ts';
import { isAway } from '../_kit/offline/connection.ts';
import { readSlideshow } from '../_kit/visit/lessons.ts';
import type { BreathVerbs } from './reads.ts';

/** In milliseconds [BRE-03]. */
export const POLL_MS = 10_000;
export const LATE_MS = 60_000;

/** Starts the test and polls for its result [BRE-02] [BRE-03]. */
export async function runTest(ctx: BreathVerbs): Promise<void> {
  if (ctx.slice.test === 'passed') return;
  if (ctx.slice.approvalId === 0 && !(await start(ctx))) return;
  ctx.update({ test: 'waiting', isLate: false });
  const late = new AbortController();
  const tellLate = () => ctx.update({ isLate: true });
  ctx.clock.timeout(LATE_MS, tellLate, AbortSignal.any([ctx.signal, late.signal]));
  const { approvalId } = ctx.slice;
  const outcome = await poll({
    clock: ctx.clock,
    signal: ctx.signal,
    everyMs: POLL_MS,
    run: (signal) => ctx.services.http.send(getBrethalyzerSign, { id: approvalId }, { signal }),
    done: (result) => result === 'success',
    onAnswer: (result) => {
      setAway(ctx, false);
      ctx.update({ test: result === 'failed' ? 'refused' : 'waiting' });
    },
    onFailure: (error, inARow) => inARow > 1 && setAway(ctx, isAway(error)),
  });
  late.abort();
  if (outcome.kind !== 'done') return;
  ctx.services.storage.set('breathalyzer_check', 1);
  ctx.update({ test: 'passed', isLate: false, isAway: false });
  ctx.emit('breathalyzer:passed', { approvalId });
}

function setAway(ctx: BreathVerbs, isAway: boolean): void {
  ctx.update({ isAway });
}

/** @returns whether the sign-off was stored */
async function start(ctx: BreathVerbs): Promise<boolean> {
  ctx.update({ test: 'starting', isWithout: false });
  ctx.services.storage.set('is_breathalyzer', 1);
  const { subLocationId, trackId } = destination(ctx.config, ctx.facts);
  const { http, storage } = ctx.services;
  const form = { ...ctx.facts.form?.values };
  const request = {
    form,
    subLocationId,
    trackId,
    readSlideshow: readSlideshow(ctx.facts),
    main_location_id: toId(storage.get('main_location_id')) || toId(ctx.config.location.id),
    unique_identification_number: form['unique_identification_number'] ?? '',
  };
  const answer = await http.send(brethalyzerSign, request, { signal: ctx.signal });
  const approvalId = answer.ok ? answer.value : 0;
  ctx.update((slice) => {
    slice.approvalId = approvalId;
    slice.isAway = !answer.ok && isAway(answer.error);
    if (approvalId === 0) slice.test = answer.ok || answer.error.kind !== 'aborted' ? 'failed' : 'none';
  });
  return approvalId !== 0;
}
