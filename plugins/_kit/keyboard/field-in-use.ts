import { useEffect } from 'react';
import { writableAt } from './typing.ts';

export function useFollowFocus(
  own: { readonly current: HTMLElement | null },
  onInput: (input: HTMLInputElement) => void,
  onClose: () => void,
): void {
  useEffect(() => {
    const document = own.current?.ownerDocument;
    if (!document) return;
    const life = new AbortController();
    document.addEventListener(
      'focusin',
      (event) => {
        const input = writableAt(event.target);
        if (!input) return;
        input.inputMode = 'none';
        onInput(input);
      },
      { signal: life.signal },
    );
    // Closing on touch would move the page under the tap. Captured, so that the click that opened the keyboard does not
    // close it.
    document.addEventListener(
      'click',
      ({ target }) => {
        const isInside =
          target instanceof Element && (own.current?.contains(target) || target.closest('[role="listbox"]'));
        if (!isInside && !writableAt(target)) onClose();
      },
      { capture: true, signal: life.signal },
    );
    return () => life.abort();
  }, [own, onInput, onClose]);
}

export function useScrollSpace(own: { readonly current: HTMLElement | null }, input: HTMLInputElement): void {
  useEffect(() => {
    const root = own.current?.ownerDocument.documentElement;
    if (!root) return;
    root.dataset.keyboard = 'open';
    return () => {
      delete root.dataset.keyboard;
      root.style.removeProperty('--gh-keyboard');
    };
  }, [own]);
  useEffect(() => {
    const keyboard = own.current;
    if (!keyboard) return;
    keyboard.ownerDocument.documentElement.style.setProperty('--gh-keyboard', `${keyboard.offsetHeight}px`);
    const field = input.closest('.gh-field') ?? input;
    const covered = field.getBoundingClientRect().bottom - keyboard.getBoundingClientRect().top;
    if (covered > 0 || field.getBoundingClientRect().top < 0) field.scrollIntoView?.({ block: 'center' });
  }, [own, input]);
}
