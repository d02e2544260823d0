import type { ModalOptions, ModalResult } from './define.ts';
import type { OpenModal } from './state.ts';

export interface Modals {
  /** The modal to show: the one opened last. */
  top(): OpenModal | null;
  /** Shows a modal until it is answered or a signal aborts [SHELL-08]. */
  open(options: ModalOptions, slideSignal: AbortSignal): Promise<ModalResult>;
  closeAll(): void;
}

/** Keeps the open modals, the one opened last on top. */
export function createModals(onChange: () => void): Modals {
  let stack: readonly OpenModal[] = [];
  let lastId = 0;
  const open = (options: ModalOptions, slideSignal: AbortSignal): Promise<ModalResult> =>
    new Promise((resolve) => {
      if (slideSignal.aborted || options.signal?.aborted) return resolve('closed');
      lastId += 1;
      const id = lastId;
      const ended = new AbortController();
      const close = (result: ModalResult): void => {
        if (ended.signal.aborted) return;
        ended.abort();
        stack = stack.filter((modal) => modal.id !== id);
        onChange();
        options.onHidden?.();
        if (result === 'submit') options.onSubmit?.();
        resolve(result);
      };
      stack = [...stack, { id, options, close }];
      for (const signal of [slideSignal, options.signal]) {
        signal?.addEventListener('abort', () => close('closed'), { once: true, signal: ended.signal });
      }
      onChange();
    });
  return {
    top: () => stack.at(-1) ?? null,
    open,
    closeAll() {
      for (const modal of [...stack].reverse()) modal.close('closed');
    },
  };
}
