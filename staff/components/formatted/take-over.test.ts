import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { takenOver } from './take-over.ts';
import { readMarkdown } from './write-markdown.ts';

function read(text: string): Node {
  const doc = readMarkdown(text);
  if (doc === null) throw new Error(`cannot be edited: ${text}`);
  return doc;
}

/** Typed after what is stored, and then the text that came from elsewhere; `|` is the caret. */
function after(stored: string, typed: string, next: string): string {
  const known = read(stored);
  const begun = EditorState.create({ doc: known, selection: TextSelection.atEnd(known) });
  const state = begun.apply(begun.tr.insertText(typed));
  const { doc, selection } = state.apply(takenOver(state, known, read(next)));
  const words = (from: number, to: number) => doc.textBetween(from, to, '\n');
  return `${words(0, selection.from)}|${words(selection.from, doc.content.size)}`;
}

describe('an edit by others in an open text', () => {
  it.each([
    ['Drive to the gate', '', 'Drive slowly to the gate', 'Drive slowly to the gate|'],
    ['Drive', ' ', 'Please drive', 'Please drive |'],
    ['Drive', ' ', 'Drive', 'Drive |'],
    ['Stop\n\nDrive', ' ', 'Stop here\n\nDrive', 'Stop here\nDrive |'],
    ['aa', '', 'aaa', 'aaa|'],
    ['Drive', ' ', '', '|'],
  ])('comes in beside the caret: %j and %j with %j [STU-05]', (stored, typed, next, expected) => {
    expect(after(stored, typed, next)).toBe(expected);
  });
});
