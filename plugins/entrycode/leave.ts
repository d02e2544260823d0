import { tellArrival } from '../_kit/visit/arrival.ts';
import type { Found } from '../_kit/visit/entry-code.ts';
import { isPlaceOpen, tellAnswers } from '../_kit/visit/take-answers.ts';
import type { CodeHook } from './context.ts';
import { look } from './look.ts';

/** Forward with what the visitor said is right, or without a code; a typed code is looked up first [GATE-06]. */
export async function beforeLeave(c: CodeHook): Promise<boolean> {
  if (c.direction !== 'forward') return true;
  const { found, taken, entry } = c.slice;
  if (found) return take(c, found);
  if (entry.trim() !== '') {
    await look(c, entry);
    return false;
  }
  c.update((slice) => void Object.assign(slice, { isPreparing: false }));
  if (taken) drop(c);
  return true;
}

/** Fills in what the code answers, and goes to the first slide that has something to ask. */
async function take(c: CodeHook, found: Found): Promise<boolean> {
  const isPreparing = c.slice.isPreparing && Boolean(found.invitation);
  c.update((slice) => void Object.assign(slice, { isPreparing }));
  if (!(await isPlaceOpen(c, found))) return false;
  if (!isPreparing && !(await tellArrival(c, found.arrival))) {
    // Said once: whoever was called decides, and the next step goes on.
    c.update((slice) => void Object.assign(slice, { found: { ...found, arrival: null } }));
    return false;
  }
  c.update((slice) => void Object.assign(slice, { found: null, taken: found, entry: '', problem: null }));
  tellAnswers(c, found);
  // The deck may have other slides now; a move waits until this one is over.
  void c.go.toUnanswered(c.visitSignal);
  return false;
}

function drop(c: CodeHook): void {
  c.update((slice) => {
    slice.taken = null;
  });
  c.emit('entrycode:dropped', {});
}
