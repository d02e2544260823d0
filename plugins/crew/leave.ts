import { isPlaceOpen, tellAnswers } from '../_kit/visit/take-answers.ts';
import type { CrewHook } from './context.ts';
import { follow } from './follow.ts';
import { open } from './open.ts';

/** Forward with what the code filled in, alone, or as the first of a crew: then the code is shown first [DAY-06]. */
export async function beforeLeave(c: CrewHook): Promise<boolean> {
  if (c.direction !== 'forward') return true;
  const { joining, shared, part, size } = c.slice;
  if (joining === 'found' && shared !== null) {
    if (!(await isPlaceOpen(c, shared))) return false;
    c.update((slice) => void Object.assign(slice, { part: 'member', joining: null }));
    tellAnswers(c, shared);
    // The deck may have other slides now; a move waits until this one is over.
    void c.go.toUnanswered(c.visitSignal);
    return false;
  }
  if (joining === 'waiting' || joining === 'looking' || joining === 'unread') {
    // They belong to it all the same, and enter what it would have filled in.
    c.update((slice) => void Object.assign(slice, { part: 'member', joining: null }));
    return true;
  }
  if (joining !== null) {
    c.update((slice) => void Object.assign(slice, { joining: null, code: '' }));
    return true;
  }
  if (part !== 'alone' || size < 2) return true;
  if (await open(c)) void follow(c, c.signal);
  return false;
}
