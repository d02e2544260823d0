import { openCrew } from '../../schemas/generated/calls/open-crew.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { CrewVerbs } from './context.ts';
import { sharedBy } from './shared.ts';

const AGAIN_MS = 5000;

/** The first one has filled in the form: what all have in common is told to those who wait for it, as soon as it can be. */
export async function share(ctx: CrewVerbs): Promise<void> {
  const { part, code, size } = ctx.slice;
  if (part === 'alone') return;
  const shared = sharedBy(ctx);
  // Whoever is next at a kiosk begins with it.
  ctx.update((slice) => void Object.assign(slice, { shared }));
  if (part !== 'first') return;
  const request = { locationId: ctx.config.location.id, code, size, shared };
  const outcome = await poll({
    clock: ctx.clock,
    signal: ctx.visitSignal,
    everyMs: AGAIN_MS,
    run: (signal) => ctx.services.http.send(openCrew, request, { signal }),
    // One that is refused is told by the visit when it is signed.
    done: () => true,
  });
  if (outcome.kind === 'done' && outcome.value.status === 'open')
    ctx.update((slice) => void Object.assign(slice, { isOpen: true }));
}
