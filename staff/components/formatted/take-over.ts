import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

interface Change {
  readonly from: number;
  readonly to: number;
  readonly toNext: number;
}

/**
 * Merges an external text. Only differences from `known`, the last stored version, change; unsaved input and the caret
 * stay.
 */
export function takenOver(state: EditorState, known: Node, next: Node): Transaction {
  const theirs = changeOf(known, next);
  const own = changeOf(known, state.doc);
  if (theirs === undefined) return state.tr;
  const shift = own === undefined ? 0 : shiftOf(theirs, own);
  // Conflicting edits take the stored version.
  const [change, offset] = shift === undefined ? [changeOf(state.doc, next), 0] : [theirs, shift];
  if (change === undefined) return state.tr;
  return state.tr.replace(change.from + offset, change.to + offset, next.slice(change.from, change.toNext));
}

function changeOf(before: Node, after: Node): Change | undefined {
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || end === null) return undefined;
  // Equal letters on both sides may be counted twice.
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return { from, to: end.a + overlap, toNext: end.b + overlap };
}

/** Offset that one change adds to another; undefined where they overlap. */
function shiftOf(change: Change, by: Change): number | undefined {
  if (change.to < by.from) return 0;
  return change.from > by.to ? by.toNext - by.to : undefined;
}
