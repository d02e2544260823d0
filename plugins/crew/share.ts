import { openCrew } from '../../schemas/generated/calls/open-crew.ts';
import { poll } from '../_kit/calls/poll.ts';
import type { CrewVerbs } from './reads.ts';
import { sharedBy } from './shared.ts';

const AGAIN_MS = 5000;

/** Shares the first member's entries with waiting members. */
export async function share(ctx: CrewVerbs): Promise<void> {
  const { part, code, size } = ctx.slice;
  if (part === 'alone') return;
  const shared = sharedBy(ctx);
  // A kiosk's next visitor starts with these entries.
  ctx.update({ shared });
  if (part !== 'first') return;
  const request = { locationId: ctx.config.location.id, code, size, shared };
  const outcome = await poll({
    clock: ctx.clock,
    signal: ctx.visitSignal,
    everyMs: AGAIN_MS,
    run: (signal) => ctx.services.http.send(openCrew, request, { signal }),
    // After a refusal, the signed visit brings them.
    done: () => true,
  });
  if (outcome.kind === 'done' && outcome.value.status === 'open') ctx.update({ isOpen: true });
}
