import type { ReactNode } from 'react';

export interface ModalOptions {
  /** The heading. */
  readonly title: string;
  /**
   * The content. A function is called again whenever facts or configuration change, for content that changes while the
   * modal is open.
   */
  readonly body: ReactNode | (() => ReactNode);
  /** Label of the submit button; defaults to the shell's ('Close.'). */
  readonly submit?: string;
  /** Value of its data-action; defaults to 'modal-submit'. */
  readonly submitAction?: string;
  /** Label of the cancel button; without it there is no such button. */
  readonly cancel?: string;
  /** The button that stands out and that Enter presses; defaults to 'submit'. 'body' where the content has one. */
  readonly emphasis?: 'submit' | 'cancel' | 'body';
  /** 'large' for long texts; defaults to 'small'. */
  readonly size?: 'small' | 'large';
  /** 'blocking' has no buttons and can only be closed by its signal. */
  readonly kind?: 'dialog' | 'blocking';
  /** Closes the modal when aborted; the slide's own signal does so in any case. */
  readonly signal?: AbortSignal;
  /** Called once it is on the screen. */
  readonly onShown?: () => void;
  /** Called once it is closed, however that happened. */
  readonly onHidden?: () => void;
  /** Called once it is closed, if the visitor submitted it. */
  readonly onSubmit?: () => void;
}

export type ModalResult = 'submit' | 'cancel' | 'closed';

export interface OpenModal {
  readonly id: number;
  readonly options: ModalOptions;
  close(result: ModalResult): void;
}

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
