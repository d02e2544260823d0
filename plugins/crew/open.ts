import { newCrewCode } from '../../domain/crew-code.ts';
import { openCrew } from '../../schemas/generated/calls/open-crew.ts';
import { askServer } from '../_kit/offline/find-way-on.ts';
import { linkOf } from './link.ts';
import type { CrewHook } from './reads.ts';

/** Codes have 40 bits: repeated collisions mean a fault. */
const TRIES = 3;

/**
 * Registers the crew's code. Offline, the crew's visits bring it later; only phones cannot join yet.
 * @returns false if the visitor stays
 */
export async function open(ctx: CrewHook): Promise<boolean> {
  const { id: locationId } = ctx.config.location;
  const { size } = ctx.slice;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = newCrewCode();
    const send = () =>
      ctx.services.http.send(openCrew, { locationId, code, size, shared: null }, { signal: ctx.signal });
    const outcome = await askServer(ctx, 'later', send);
    if (outcome.kind === 'stay') return false;
    if (outcome.kind === 'answer' && outcome.value.status === 'taken') continue;
    const link = linkOf(ctx.services.pageUrl(), locationId, code);
    const isOpen = outcome.kind === 'answer';
    ctx.update({ part: 'first', code, link, isOpen, done: 0 });
    return true;
  }
  return false;
}
