import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret at the words where it stands when somebody else's come into the text; the browser would put it at the
 * end, and the next letters with it [STU-05].
 * @returns to call when the caret moves, and with the new text before it is written here
 */
export function useSteadyCaret(input: RefObject<HTMLTextAreaElement | null>, value: string): (text?: string) => void {
  const seen = useRef({ value, start: 0, end: 0 });
  const note = (text?: string) => {
    const at = input.current;
    if (at !== null) seen.current = { value: text ?? at.value, start: at.selectionStart, end: at.selectionEnd };
  };
  useLayoutEffect(() => {
    const at = input.current;
    const { value: before, start, end } = seen.current;
    if (at === null || document.activeElement !== at || before === value) return;
    at.setSelectionRange(moved(start, before, value), moved(end, before, value));
    seen.current = { value, start: at.selectionStart, end: at.selectionEnd };
  }, [input, value]);
  return note;
}

/** Where a position is after a text became another one. */
export function moved(position: number, before: string, after: string): number {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  return position <= same ? position : Math.max(same, position + after.length - before.length);
}
