import { tellArrival } from '../_kit/visit/arrival.ts';
import type { Found } from '../_kit/visit/entry-code.ts';
import { isPlaceOpen, tellAnswers } from '../_kit/visit/take-answers.ts';
import type { CodeHook } from './context.ts';
import { look } from './look.ts';

/** Forward with what the visitor said is right, or without a code; a typed code is looked up first [GATE-06]. */
export async function beforeLeave(ctx: CodeHook): Promise<boolean> {
  if (ctx.direction !== 'forward') return true;
  const { found, taken, entry } = ctx.slice;
  if (found) return take(ctx, found);
  if (entry.trim() !== '') {
    await look(ctx, entry);
    return false;
  }
  ctx.update((slice) => void Object.assign(slice, { isPreparing: false }));
  if (taken) drop(ctx);
  return true;
}

/** Fills in what the code answers, and goes to the first slide that has something to ask. */
async function take(ctx: CodeHook, found: Found): Promise<boolean> {
  const isPreparing = ctx.slice.isPreparing && Boolean(found.invitation);
  ctx.update((slice) => void Object.assign(slice, { isPreparing }));
  if (!(await isPlaceOpen(ctx, found))) return false;
  if (!isPreparing && !(await tellArrival(ctx, found.arrival))) {
    // Said once: whoever was called decides, and the next step goes on.
    ctx.update((slice) => void Object.assign(slice, { found: { ...found, arrival: null } }));
    return false;
  }
  ctx.update((slice) => void Object.assign(slice, { found: null, taken: found, entry: '', problem: null }));
  tellAnswers(ctx, found);
  // The deck may have other slides now; a move waits until this one is over.
  void ctx.go.toUnanswered(ctx.visitSignal);
  return false;
}

function drop(ctx: CodeHook): void {
  ctx.update((slice) => {
    slice.taken = null;
  });
  ctx.emit('entrycode:dropped', {});
}
