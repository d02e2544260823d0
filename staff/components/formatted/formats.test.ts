import { AllSelection, EditorState, type Selection, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import type { Format } from './FormatBar.tsx';
import { COMMANDS, formatsOf } from './formats.ts';
import { readMarkdown, writeMarkdown } from './write-markdown.ts';

/** A text in which all or only the end is selected. */
function editing(text: string, selected: 'all' | 'end'): EditorState {
  const doc = readMarkdown(text);
  if (doc === null) throw new Error(`cannot be edited: ${text}`);
  const selection: Selection = selected === 'all' ? new AllSelection(doc) : TextSelection.atEnd(doc);
  return EditorState.create({ doc, selection });
}

function formatted(state: EditorState, format: Format): EditorState {
  let next = state;
  COMMANDS[format](state, (tr) => {
    next = next.apply(tr);
  });
  return next;
}

describe('a format', () => {
  it.each<[string, 'all' | 'end', Format, string]>([
    ['Stop\n\nWait', 'all', 'bold', '**Stop**\n\n**Wait**'],
    ['Stop\n\nWait', 'all', 'italic', '_Stop_\n\n_Wait_'],
    ['Stop\n\nWait', 'all', 'list', '- Stop\n- Wait'],
    ['Stop\n\nWait', 'all', 'numbers', '1. Stop\n2. Wait'],
    ['Stop\n\nWait', 'all', 'heading', '## Stop\n\n## Wait'],
    ['Stop\n\nWait', 'end', 'numbers', 'Stop\n\n1. Wait'],
    ['Stop\n\nWait', 'end', 'heading', 'Stop\n\n## Wait'],
    ['## Stop', 'end', 'list', '- Stop'],
    ['## Stop\n\nWait', 'all', 'numbers', '1. Stop\n2. Wait'],
  ])('%j, %s, %s: %j, is seen, and is taken away again [STU-03]', (text, selected, format, expected) => {
    const state = formatted(editing(text, selected), format);
    expect(writeMarkdown(state.doc)).toBe(expected);
    expect(formatsOf(state)).toContain(format);
    expect(writeMarkdown(formatted(state, format).doc)).toBe(text.replaceAll(/^## /gm, ''));
  });

  it.each<[string, 'all' | 'end', Format, string]>([
    ['- Stop\n- Wait', 'all', 'numbers', '1. Stop\n2. Wait'],
    ['1. Stop\n2. Wait', 'end', 'list', '- Stop\n- Wait'],
    ['- Stop\n- Wait', 'end', 'heading', '- Stop\n\n## Wait'],
    ['**Stop** here', 'all', 'bold', '**Stop here**'],
  ])('%j, %s, %s: %j [STU-03]', (text, selected, format, expected) => {
    expect(writeMarkdown(formatted(editing(text, selected), format).doc)).toBe(expected);
  });
});
