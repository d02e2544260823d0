import { showArrival } from '../_kit/visit/arrival.ts';
import type { Found } from '../_kit/visit/entry-code.ts';
import { emitAnswers, isPlaceOpen } from '../_kit/visit/take-answers.ts';
import { look } from './look.ts';
import type { CodeHook } from './slide.ts';

export async function beforeLeave(ctx: CodeHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const { found, taken, entry } = ctx.slice;
  if (found) return take(ctx, found);
  if (entry.trim() !== '') {
    await look(ctx, entry);
    return false;
  }
  ctx.update({ isPreparing: false });
  if (taken) drop(ctx);
  return true;
}

async function take(ctx: CodeHook, found: Found): Promise<boolean> {
  const isPreparing = ctx.slice.isPreparing && Boolean(found.invitation);
  ctx.update({ isPreparing });
  if (!(await isPlaceOpen(ctx, found))) return false;
  if (!isPreparing && !(await showArrival(ctx, found.arrival))) {
    // Staff decide, and the next tap continues.
    ctx.update({ found: { ...found, arrival: null } });
    return false;
  }
  ctx.update({ found: null, taken: found, entry: '', problem: null });
  emitAnswers(ctx, found);
  // The deck may have changed; the move waits for this one.
  void ctx.go.toUnanswered(ctx.visitSignal);
  return false;
}

function drop(ctx: CodeHook): void {
  ctx.update({ taken: null });
  ctx.emit('entrycode:dropped', {});
}
