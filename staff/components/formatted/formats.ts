import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { Format } from './FormatBar.tsx';
import { isList, schema } from './schema.ts';

const { nodes, marks } = schema;
/** A partly bold selection becomes entirely bold. */
const WHOLE = { removeWhenPresent: false };

export const COMMANDS: Readonly<Record<Format, Command>> = {
  bold: toggleMark(marks.strong, null, WHOLE),
  italic: toggleMark(marks.em, null, WHOLE),
  heading: inTurn((state) => {
    if (isIn(state, nodes.heading)) return [setBlockType(nodes.paragraph)];
    // Lists hold no headings.
    return [...lifts(state), setBlockType(nodes.heading)];
  }),
  list: toggleList(nodes.bullet_list),
  numbers: toggleList(nodes.ordered_list),
};

export function formatsOf(given: EditorState): ReadonlySet<Format> {
  const state = inWords(given);
  const list = listsAround(state)[0]?.node.type;
  const is: Readonly<Record<Format, boolean>> = {
    bold: isMarked(state, marks.strong),
    italic: isMarked(state, marks.em),
    heading: isIn(state, nodes.heading),
    list: list === nodes.bullet_list,
    numbers: list === nodes.ordered_list,
  };
  return new Set((Object.keys(is) as Format[]).filter((format) => is[format]));
}

function toggleList(type: NodeType): Command {
  return inTurn((state) => {
    const around = listsAround(state)[0];
    if (around?.node.type === type) return [liftListItem(nodes.list_item)];
    if (around === undefined) return [setBlockType(nodes.paragraph), wrapInList(type)];
    return [
      ({ tr }, dispatch) => {
        dispatch?.(tr.setNodeMarkup(around.pos, type));
        return true;
      },
    ];
  });
}

/** Runs several commands as one transaction and skips those that do not apply. */
function inTurn(commandsFor: (state: EditorState) => readonly Command[]): Command {
  return (given, dispatch) => {
    let state = inWords(given);
    const tr = given.tr;
    for (const command of commandsFor(state)) {
      command(state, (own) => {
        for (const step of own.steps) tr.step(step);
        state = state.apply(own);
      });
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.setSelection(Selection.fromJSON(tr.doc, state.selection.toJSON())).scrollIntoView());
    return true;
  };
}

/** Narrows "select all" from the first word to the last. */
function inWords(state: EditorState): EditorState {
  if (state.selection instanceof TextSelection) return state;
  const { $from, $to } = state.selection;
  return state.apply(state.tr.setSelection(TextSelection.between($from, $to)));
}

const lifts = (state: EditorState): readonly Command[] => listsAround(state).map(() => liftListItem(nodes.list_item));

/** Innermost first. */
function listsAround({ selection: { $from } }: EditorState) {
  const depths = Array.from({ length: $from.depth }, (_, i) => $from.depth - i);
  return depths
    .map((depth) => ({ node: $from.node(depth), pos: $from.before(depth) }))
    .filter(({ node }) => isList(node));
}

function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return $from.parent.type === type;
}

function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  let [isAll, hasWords] = [true, false];
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (!node.isText || node.text?.trim() === '') return;
    hasWords = true;
    if (!type.isInSet(node.marks)) isAll = false;
  });
  return hasWords && isAll;
}
