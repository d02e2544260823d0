import type { OpenModal } from 'gatehouse-engine';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '../Button.tsx';

export interface ModalProps {
  readonly modal: OpenModal;
  readonly submitLabel: string;
}

const MAIN = { variant: 'primary', className: 'gh-modal__main' } as const;
const OTHER = { variant: 'secondary' } as const;
const FOCUSABLE = 'button:not([disabled]), input:not([disabled]), select, textarea, a[href], [tabindex="0"]';

/** Leaves the idle banner and live regions active, which `<dialog>` would silence [SHELL-08]. */
export function Modal({ modal, submitLabel }: ModalProps): ReactNode {
  const { options, close } = modal;
  const blocking = options.kind === 'blocking';
  const isSafe = options.emphasis === 'cancel' && options.cancel !== undefined;
  const isPlain = isSafe || options.emphasis === 'body';
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useFocusInside(box, options.onShown);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !blocking) close(options.cancel ? 'cancel' : 'closed');
    if (event.key === 'Tab' && box.current !== null) wrapTab(event, box.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the dialog inside.
    <div className="gh-modal-back" role="presentation" onKeyDown={onKeyDown}>
      <div
        ref={box}
        className={`gh-modal gh-modal--${options.size ?? 'small'}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={options.title ? `${id}-title` : `${id}-body`}
        aria-describedby={options.title ? `${id}-body` : undefined}
        tabIndex={-1}
      >
        {options.title && (
          <h2 className="gh-modal__title" id={`${id}-title`}>
            {options.title}
          </h2>
        )}
        <div className="gh-modal__body" id={`${id}-body`}>
          {typeof options.body === 'function' ? options.body() : options.body}
        </div>
        {!blocking && (
          <div className="gh-modal__actions">
            {options.cancel && (
              <Button {...(isSafe ? MAIN : OTHER)} action="modal-cancel" onClick={() => close('cancel')}>
                {options.cancel}
              </Button>
            )}
            <Button
              {...(isPlain ? OTHER : MAIN)}
              action={options.submitAction ?? 'modal-submit'}
              onClick={() => close('submit')}
            >
              {options.submit ?? submitLabel}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function useFocusInside(box: RefObject<HTMLElement | null>, onShown: (() => void) | undefined): void {
  const shown = useRef(onShown);
  useEffect(() => {
    const before = document.activeElement;
    const own = box.current;
    const first = ['.gh-modal__main', '.gh-modal__body .gh-button--primary'];
    const main = first.map((selector) => own?.querySelector<HTMLElement>(selector)).find((found) => found != null);
    (main ?? own)?.focus();
    shown.current?.();
    return () => {
      // A new heading or modal may have taken the focus.
      const isFree = document.activeElement === null || document.activeElement === document.body;
      if (isFree && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
}

function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isAtEdge = document.activeElement === edge || document.activeElement === box;
  if (stops.length > 0 && !isAtEdge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
