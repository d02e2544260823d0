import { isPlaceOpen, tellAnswers } from '../_kit/visit/take-answers.ts';
import type { CrewHook } from './context.ts';
import { follow } from './follow.ts';
import { open } from './open.ts';

/** Forward with what the code filled in, alone, or as the first of a crew: then the code is shown first [DAY-06]. */
export async function beforeLeave(ctx: CrewHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const { joining, shared, part, size } = ctx.slice;
  if (joining === 'found' && shared !== null) {
    if (!(await isPlaceOpen(ctx, shared))) return false;
    ctx.update((slice) => void Object.assign(slice, { part: 'member', joining: null }));
    tellAnswers(ctx, shared);
    // The deck may have other slides now; a move waits until this one is over.
    void ctx.go.toUnanswered(ctx.visitSignal);
    return false;
  }
  if (joining === 'waiting' || joining === 'looking' || joining === 'unread') {
    // They belong to it all the same, and enter what it would have filled in.
    ctx.update((slice) => void Object.assign(slice, { part: 'member', joining: null }));
    return true;
  }
  if (joining !== null) {
    ctx.update((slice) => void Object.assign(slice, { joining: null, code: '' }));
    return true;
  }
  if (part !== 'alone' || size < 2) return true;
  if (await open(ctx)) void follow(ctx, ctx.signal);
  return false;
}
