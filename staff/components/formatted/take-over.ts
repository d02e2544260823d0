import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

/** One stretch of a document that is another one in the next. */
interface Change {
  readonly from: number;
  readonly to: number;
  /** Where it ends in the next document. */
  readonly toNext: number;
}

/**
 * Brings a text that came from elsewhere into what is written. Only what differs from `known`, as it was last stored, is
 * changed; what cannot be stored yet, such as the space before the next word, stays, and so does the caret.
 */
export function takenOver(state: EditorState, known: Node, next: Node): Transaction {
  const theirs = changeOf(known, next);
  const own = changeOf(known, state.doc);
  if (theirs === undefined) return state.tr;
  const shift = own === undefined ? 0 : shiftOf(theirs, own);
  // Both at the same place: then it is what was stored.
  const [change, offset] = shift === undefined ? [changeOf(state.doc, next), 0] : [theirs, shift];
  if (change === undefined) return state.tr;
  return state.tr.replace(change.from + offset, change.to + offset, next.slice(change.from, change.toNext));
}

function changeOf(before: Node, after: Node): Change | undefined {
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || end === null) return undefined;
  // The same letters on both sides may be counted twice.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return { from, to: end.a + overlap, toNext: end.b + overlap };
}

/** How far a change is moved by another one; undefined where they meet. */
function shiftOf(change: Change, by: Change): number | undefined {
  if (change.to < by.from) return 0;
  return change.from > by.to ? by.toNext - by.to : undefined;
}
