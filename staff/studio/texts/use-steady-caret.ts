import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret at its words when a colleague's edit arrives; the browser would move it to the end [STU-05].
 * @returns call it when the caret moves, and with each new text before writing it
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
    at.setSelectionRange(moveCaret(start, before, value), moveCaret(end, before, value));
    seen.current = { value, start: at.selectionStart, end: at.selectionEnd };
  }, [input, value]);
  return note;
}

/** The position of the same letter in the new text. */
export function moveCaret(position: number, before: string, after: string): number {
  let same = 0;
  while (same < Math.min(before.length, after.length) && before[same] === after[same]) same += 1;
  return position <= same ? position : Math.max(same, position + after.length - before.length);
}
