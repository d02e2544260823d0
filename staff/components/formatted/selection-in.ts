import type { Node } from 'prosemirror-model';
import { AllSelection, type Selection, TextSelection } from 'prosemirror-state';
import type { Place, Selected } from './selected-text.ts';

/** What was selected in a text that stood there, in the document that is edited. */
export function selectionIn(doc: Node, { anchor, head, isAll }: Selected): Selection {
  if (isAll) return new AllSelection(doc);
  return TextSelection.between(doc.resolve(positionOf(doc, anchor)), doc.resolve(positionOf(doc, head)));
}

function positionOf(doc: Node, { letters, isStart }: Place): number {
  let before = 0;
  let found: number | undefined;
  doc.descendants((node, pos) => {
    if (!node.isText || found !== undefined) return found === undefined;
    const rest = letters - before;
    if (isStart ? rest < node.nodeSize : rest <= node.nodeSize) found = pos + rest;
    before += node.nodeSize;
    return false;
  });
  return found ?? doc.content.size;
}
