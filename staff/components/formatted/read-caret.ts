import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Takes over where the caret is in the page. Browsers tell of its move only afterwards, and a key pressed by then would
 * act on what was selected before: Enter right after End would replace a whole selected text.
 */
export function readCaret(view: EditorView): void {
  const { state, composing, dom } = view;
  const range = dom.ownerDocument.getSelection();
  if (composing || !range?.anchorNode || !range.focusNode) return;
  if (!dom.contains(range.anchorNode) || !dom.contains(range.focusNode)) return;
  const anchor = view.posAtDOM(range.anchorNode, range.anchorOffset);
  const head = view.posAtDOM(range.focusNode, range.focusOffset);
  if (anchor === state.selection.anchor && head === state.selection.head) return;
  const selected = TextSelection.between(state.doc.resolve(anchor), state.doc.resolve(head));
  if (!selected.eq(state.selection)) view.dispatch(state.tr.setSelection(selected));
}
