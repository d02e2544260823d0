import { Fragment, type Node, Slice } from 'prosemirror-model';
import { AllSelection, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { Format } from './FormatBar.tsx';
import { COMMANDS, formatsOf } from './formats.ts';
import { keys } from './keys.ts';
import { pasteParser, withoutStyles } from './paste.ts';
import { schema } from './schema.ts';
import type { Place, Selected } from './selected-text.ts';
import { takenOver } from './take-over.ts';
import { readMarkdown, writeMarkdown } from './write-markdown.ts';

export interface Editor {
  /** Merges an external change. @returns false if only the source can be edited */
  adopt(value: string): boolean;
  format(format: Format): void;
  close(): void;
}

interface Options {
  readonly value: string;
  readonly selected: Selected;
  readonly onWrite: (text: string) => void;
  readonly onFormats: (formats: ReadonlySet<Format>) => void;
}

export const canOpen = (value: string): boolean => readMarkdown(value) !== null;

export function openEditor(box: HTMLElement, { value, selected, onWrite, onFormats }: Options): Editor {
  const first = readMarkdown(value) ?? schema.topNodeType.createAndFill();
  if (first === null) throw new Error('a document can be empty');
  let stored = { value, doc: first };
  const view = new EditorView(
    { mount: box },
    {
      state: EditorState.create({ doc: first, selection: selectionIn(first, selected), plugins: [...keys] }),
      clipboardParser: pasteParser,
      transformPastedHTML: withoutStyles,
      dispatchTransaction(tr) {
        view.updateState(view.state.apply(tr));
        onFormats(formatsOf(view.state));
        if (!tr.docChanged || tr.getMeta('elsewhere') !== undefined) return;
        // An unchanged document keeps its exact source.
        const text = view.state.doc.eq(first) ? value : writeMarkdown(view.state.doc);
        if (text === stored.value) return;
        stored = { value: text, doc: readMarkdown(text) ?? view.state.doc };
        onWrite(text);
      },
      handleDOMEvents: { beforeinput: insertWhole, keydown: readCaret },
    },
  );
  view.focus();
  onFormats(formatsOf(view.state));
  return {
    adopt(next) {
      if (next === stored.value) return true;
      const doc = readMarkdown(next);
      if (doc === null) return false;
      const tr = takenOver(view.state, stored.doc, doc);
      stored = { value: next, doc };
      view.dispatch(tr.setMeta('elsewhere', true));
      return true;
    },
    format(format) {
      readCaret(view);
      COMMANDS[format](view.state, view.dispatch, view);
      view.focus();
    },
    close() {
      if (view.isDestroyed) return;
      view.destroy();
      box.setAttribute('contenteditable', 'true');
    },
  };
}

/** Inserts dictated or scripted text as plain paragraphs. */
function insertWhole(view: EditorView, event: InputEvent): boolean {
  // The draft has its own undo.
  if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
    event.preventDefault();
    return true;
  }
  const [range] = event.getTargetRanges();
  if (event.inputType !== 'insertText' || view.composing || !range || (event.data ?? '').length < 2) return false;
  event.preventDefault();
  const [from, to] = [
    view.posAtDOM(range.startContainer, range.startOffset),
    view.posAtDOM(range.endContainer, range.endOffset),
  ];
  const { doc, tr } = view.state;
  const paragraphs = (event.data ?? '').split(/\r?\n/).map(paragraphOf);
  const isAll = from <= Selection.atStart(doc).from && to >= Selection.atEnd(doc).to;
  if (isAll) tr.replaceWith(0, doc.content.size, paragraphs).setSelection(TextSelection.atEnd(tr.doc));
  else {
    tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to)));
    if (paragraphs.length === 1) tr.insertText(event.data ?? '');
    else tr.replaceSelection(new Slice(Fragment.from(paragraphs), 1, 1));
  }
  view.dispatch(tr.scrollIntoView());
  return true;
}

function paragraphOf(line: string): Node {
  return schema.nodes.paragraph.create(null, line === '' ? null : schema.text(line));
}

/** Reads the caret now: browsers report its move late, and Enter right after End would replace a whole selection. */
function readCaret(view: EditorView): void {
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

function selectionIn(doc: Node, { anchor, head, isAll }: Selected): Selection {
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
