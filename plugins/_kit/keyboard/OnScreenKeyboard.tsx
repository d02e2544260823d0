import type { Clock } from 'gatehouse-engine';
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { Button } from '../../../page/ui/index.ts';
import type { SharedText } from '../page/services.ts';
import type { VisitStorage } from '../page/storage.ts';
import type { Config } from '../product.ts';
import { findWritables, writableAt } from './typing.ts';

/** Ignores wiping over the screen, in milliseconds [FORM-10]. */
const DEBOUNCE_MS = 500;

const Keyboard = lazy(() => import('./Keyboard.tsx'));

export interface KeyboardContext {
  readonly config: Config;
  readonly services: { readonly text: SharedText; readonly storage: Pick<VisitStorage, 'get'> };
  readonly clock: Pick<Clock, 'timeout'>;
  readonly signal: AbortSignal;
}

/** The device's setting decides; by default only kiosks have the keyboard [FORM-10]. */
export function hasKeyboard({ config, services }: Pick<KeyboardContext, 'config' | 'services'>): boolean {
  const said = services.storage.get('virtualKeyboard');
  return said === null || said === '' ? isOn(config.location.module_kiosk) : isOn(said) || said === 'true';
}

/** Opens when an input is touched, and closes with the slide [FORM-10]. */
export function OnScreenKeyboard({ ctx }: { readonly ctx: KeyboardContext }): ReactNode {
  return hasKeyboard(ctx) ? <Opener ctx={ctx} /> : null;
}

function Opener({ ctx }: { readonly ctx: KeyboardContext }): ReactNode {
  const t = ctx.services.text;
  const here = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openedFrom = useRef<HTMLElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // By a switch, a keyboard or a screen reader.
  const [isByHand, setByHand] = useState(false);
  const openByHand = useCallback((field: HTMLInputElement, from: HTMLElement | null): void => {
    openedFrom.current = from;
    setByHand(true);
    setInput(field);
  }, []);
  const cancelTouch = useTouched(ctx, here, setInput);
  useEnter(ctx.signal, here, openByHand);
  const close = useCallback(() => {
    cancelTouch();
    setInput(null);
  }, [cancelTouch]);
  useEffect(() => {
    if (input !== null || !isByHand) return;
    setByHand(false);
    (openedFrom.current?.isConnected ? openedFrom.current : opener.current)?.focus();
  }, [input, isByHand]);

  const openFirst = (): void => {
    const slide = slideOf(here.current);
    const all = slide ? findWritables(slide) : [];
    const first = all.find((candidate) => candidate.value === '') ?? all[0];
    if (first) openByHand(first, null);
  };

  return (
    <div ref={here} className="gh-keyboard-place">
      {input === null ? (
        <Button action="keyboard-open" variant="quiet" ref={opener} onClick={openFirst}>
          {t('keyboard_open')}
        </Button>
      ) : (
        <Suspense fallback={null}>
          <Keyboard
            input={input}
            isByHand={isByHand}
            onInput={setInput}
            onClose={close}
            text={t}
            locale={ctx.config.language.locale}
            clock={ctx.clock}
          />
        </Suspense>
      )}
    </div>
  );
}

type Here = RefObject<HTMLElement | null>;

/** Opens after a moment. @returns cancels the opening */
function useTouched({ clock, signal }: KeyboardContext, here: Here, open: (input: HTMLInputElement) => void) {
  const opening = useRef(new AbortController());
  const cancel = useCallback(() => opening.current.abort(), []);
  useSlideEvent(signal, here, 'pointerdown', (slide, { target, pointerType }) => {
    cancel();
    const touched = writableAt(target);
    if (!touched || !slide.contains(touched) || pointerType !== 'touch') return;
    touched.inputMode = 'none';
    opening.current = new AbortController();
    clock.timeout(DEBOUNCE_MS, () => open(touched), AbortSignal.any([signal, opening.current.signal]));
  });
  useEffect(() => cancel, [cancel]);
  return cancel;
}

/** For visitors with arrow keys and Enter only; after other keys, Enter submits as usual. */
function useEnter(signal: AbortSignal, here: Here, open: (field: HTMLInputElement, from: HTMLElement) => void): void {
  const typedInto = useRef<EventTarget>(null);
  useSlideEvent(signal, here, 'keydown', (slide, event) => {
    if (event.key.length === 1) typedInto.current = event.target;
    const field = event.key === 'Enter' && !event.defaultPrevented ? writableAt(event.target) : null;
    if (!field || field === typedInto.current || !slide.contains(field)) return;
    if (field.ownerDocument.documentElement.dataset.keys !== 'arrows') return;
    if (field.getAttribute('aria-activedescendant') !== null) return;
    event.preventDefault();
    // The keys take the focus only if nothing has it.
    field.blur();
    open(field, field);
  });
}

/** In the capture phase, until the slide is left. */
function useSlideEvent<Type extends 'pointerdown' | 'keydown'>(
  signal: AbortSignal,
  here: Here,
  type: Type,
  listener: (slide: Element | Document, event: DocumentEventMap[Type]) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const slide = slideOf(here.current);
    if (!slide) return;
    const left = new AbortController();
    const options = { capture: true, signal: AbortSignal.any([signal, left.signal]) };
    here.current?.ownerDocument.addEventListener(type, (event) => latest.current(slide, event), options);
    return () => left.abort();
  }, [signal, here, type]);
}

function slideOf(element: HTMLElement | null): Element | Document | null {
  return element && (element.closest('[data-slide]') ?? element.ownerDocument);
}
