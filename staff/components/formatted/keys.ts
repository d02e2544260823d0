import { baseKeymap, chainCommands, setBlockType } from 'prosemirror-commands';
import {
  type InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { COMMANDS } from './formats.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Backspace turns a heading into a paragraph. */
const leaveHeading: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const isAtStart = empty && $from.parentOffset === 0 && $from.parent.type === nodes.heading;
  return isAtStart && setBlockType(nodes.paragraph)(state, dispatch, view);
};

/** Tab moves to the next field, and undo belongs to the draft. */
export const keys: readonly Plugin[] = [
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, number]) => ({ order: Number(number) })),
      textblockTypeInputRule(/^#{1,6}\s$/, nodes.heading),
    ] satisfies InputRule[],
  }),
  keymap({
    'Mod-b': COMMANDS.bold,
    'Mod-i': COMMANDS.italic,
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(breakLine, splitListItem(nodes.list_item)),
    Backspace: chainCommands(undoInputRule, leaveHeading),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];
