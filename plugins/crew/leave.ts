import { emitAnswers, isPlaceOpen } from '../_kit/visit/take-answers.ts';
import { follow } from './follow.ts';
import { open } from './open.ts';
import type { CrewHook } from './reads.ts';

/** Continues with the crew's data, alone, or as first member [DAY-06]. */
export async function beforeLeave(ctx: CrewHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const { joining, shared, part, size, isWanted } = ctx.slice;
  if (joining === 'found' && shared !== null) {
    if (!(await isPlaceOpen(ctx, shared))) return false;
    ctx.update({ part: 'member', joining: null });
    emitAnswers(ctx, shared);
    // The deck may have changed; the move waits for this one.
    void ctx.go.toUnanswered(ctx.visitSignal);
    return false;
  }
  if (joining === 'waiting' || joining === 'looking' || joining === 'unread') {
    ctx.update({ part: 'member', joining: null });
    return true;
  }
  if (joining !== null) {
    ctx.update({ joining: null, code: '' });
    return true;
  }
  if (part !== 'alone' || size < 2) {
    if (!isWanted) return true;
    void ctx.go.to('form', ctx.visitSignal);
    return false;
  }
  if (await open(ctx)) void follow(ctx, ctx.signal);
  return false;
}
