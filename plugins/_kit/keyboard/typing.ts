import { setValue } from '../page/set-value.ts';

const WRITABLE = 'input:is([type="text"], [type="tel"], [type="search"], [type="email"]):not([readonly], [disabled])';

export function writableAt(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(WRITABLE) ? target : null;
}

export function findWritables(root: ParentNode): readonly HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>(WRITABLE)];
}

function enter(input: HTMLInputElement, value: string, caret: number | null): void {
  setValue(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  const at = caret === null ? input.value.length : Math.min(caret, input.value.length);
  input.setSelectionRange(at, at);
}

export function typeText(input: HTMLInputElement, text: string): void {
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? input.value.length;
  const atEnd = end === input.value.length;
  enter(input, input.value.slice(0, start) + text + input.value.slice(end), atEnd ? null : start + text.length);
}

export function deleteBack(input: HTMLInputElement): void {
  const key = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true });
  if (!input.dispatchEvent(key)) return;
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? input.value.length;
  const before = input.value.slice(0, start);
  const kept = start === end ? [...before].slice(0, -1).join('') : before;
  enter(input, kept + input.value.slice(end), end === input.value.length ? null : kept.length);
}

export function beginsWord(input: HTMLInputElement): boolean {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length);
  return before === '' || /[\s-]$/.test(before);
}
