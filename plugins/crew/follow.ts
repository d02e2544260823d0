import { isOn } from '../../domain/flag.ts';
import { getCrew } from '../../schemas/generated/calls/get-crew.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { CrewVerbs } from './reads.ts';

const EVERY_MS = 4000;

export async function follow(ctx: CrewVerbs, signal: AbortSignal): Promise<void> {
  const request = { locationId: ctx.config.location.id, code: ctx.slice.code };
  const note = (done: number): void => ctx.update({ done: Math.max(ctx.slice.done, done) });
  const outcome = await poll({
    clock: ctx.clock,
    signal,
    everyMs: EVERY_MS,
    run: (own) => ctx.services.http.send(getCrew, request, { signal: own }),
    done: ({ size, done, open }) => size > 0 && (done >= size || !open),
    onAnswer: ({ done }) => note(done),
  });
  if (outcome.kind === 'done') note(outcome.value.done);
}

/** Counts the visit just signed, even if the server does not know it yet. */
export async function followCrew(ctx: CrewVerbs, signal: AbortSignal): Promise<void> {
  const { part, size, done } = ctx.slice;
  if (part === 'alone') return;
  ctx.update({ done: Math.max(1, part === 'first' ? done : done + 1) });
  // Elsewhere only a kiosk needs to know whether someone is next.
  if (size > 1 && (part === 'first' || isOn(ctx.settings.module_kiosk))) await follow(ctx, signal);
}
