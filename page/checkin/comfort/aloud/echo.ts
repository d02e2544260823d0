import type { Text } from '../../../../domain/text-lookup.ts';
import { isSecret, isTyped } from './describe.ts';
import { type Line, lineOf } from './lines.ts';

export interface Echo {
  begin(element: Element | null): void;
  changed(): readonly Line[];
}

/** Letters added at once by fast typing or an input method; more were filled in. */
const MOST_TYPED = 3;

/** Reads typed letters, finished words, deletions and autofill. */
export function createEcho(text: Text): Echo {
  let field: Element | null = null;
  let before = '';
  return {
    begin(element) {
      field = element;
      before = element && isTyped(element) ? element.value : '';
    },
    changed() {
      if (!field || !isTyped(field) || field.value === before) return [];
      const [was, is] = [before, field.value];
      before = is;
      return isSecret(field) ? [] : lineOf(said(was, is, text));
    },
  };
}

function said(was: string, is: string, text: Text): string {
  if (is === '') return text('read_aloud_empty');
  // A phone number gets spaces while typing.
  const [had, has] = [was.replaceAll(' ', ''), is.replaceAll(' ', '')];
  const added = has.startsWith(had) ? has.slice(had.length) : '';
  if (added !== '') return added.length > MOST_TYPED ? is : added;
  if (has === had && is.length > was.length) return is.trim().split(/\s+/).at(-1) ?? '';
  if (had.length === has.length + 1 && had.startsWith(has)) return text('read_aloud_deleted', { text: had.slice(-1) });
  return is;
}
