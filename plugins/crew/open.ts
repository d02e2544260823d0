import { newCrewCode } from '../../domain/crew-code.ts';
import { openCrew } from '../../schemas/generated/calls/open-crew.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import type { CrewHook } from './context.ts';
import { linkOf } from './link.ts';

/** Of forty bits: twice the same is a wonder, three times a fault. */
const TRIES = 3;

/**
 * Makes the crew's code, and has the server know it. Without a network the crew is one all the same: its visits bring the
 * code when they arrive, and only phones cannot use it yet. @returns false if the visitor stays
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
    ctx.update((slice) => void Object.assign(slice, { part: 'first', code, link, isOpen, done: 0 }));
    return true;
  }
  return false;
}
