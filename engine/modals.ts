import type { ReactNode } from 'react';
import { type Checks, each, FUNCTION, findMistake, isFunction, isObject, optional, refuse } from './check.ts';

export interface ModalOptions {
  readonly title: string;
  /** A function is called again whenever facts or configuration change. */
  readonly body: ReactNode | (() => ReactNode);
  readonly submit?: string;
  /** Value of its data-action; defaults to 'modal-submit'. */
  readonly submitAction?: string;
  readonly cancel?: string;
  /** The button that stands out and that Enter presses; defaults to 'submit'. 'body' where the content has one. */
  readonly emphasis?: 'submit' | 'cancel' | 'body';
  readonly size?: 'small' | 'large';
  /** 'blocking' has no buttons and can only be closed by its signal. */
  readonly kind?: 'dialog' | 'blocking';
  readonly signal?: AbortSignal;
  readonly onShown?: () => void;
  readonly onHidden?: () => void;
  readonly onSubmit?: () => void;
}

export type ModalResult = 'submit' | 'cancel' | 'closed';

export interface OpenModal {
  readonly id: number;
  readonly options: ModalOptions;
  close(result: ModalResult): void;
}

const isSignal = (value: unknown): boolean => isObject(value) && isFunction(value['addEventListener']);
const MODAL: Checks = {
  ...each(['onShown', 'onHidden', 'onSubmit'], optional(FUNCTION)),
  signal: optional([isSignal, 'an AbortSignal']),
};

export type Modals = ReturnType<typeof createModals>;

export function createModals(onChange: () => void) {
  let stack: readonly OpenModal[] = [];
  let lastId = 0;
  /** Shows a modal until it is answered or a signal aborts [SHELL-08]. */
  const open = (options: ModalOptions, slideSignal: AbortSignal, plugin?: string): Promise<ModalResult> =>
    new Promise((resolve) => {
      refuse(isObject(options) ? findMistake(options, MODAL, 'modal.') : 'a modal needs an object of options', plugin);
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
    top: (): OpenModal | null => stack.at(-1) ?? null,
    open,
    closeAll(): void {
      for (const modal of [...stack].reverse()) modal.close('closed');
    },
  };
}
