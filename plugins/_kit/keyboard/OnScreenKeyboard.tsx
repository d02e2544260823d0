import type { Clock } from 'gatehouse-engine';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { isOn } from '../../../domain/flag.ts';
import { Button } from '../../../page/ui/index.ts';
import type { SharedText } from '../page/services.ts';
import type { VisitStorage } from '../page/storage.ts';
import { writableAt, writables } from './typing.ts';

/** Wiping over the screen does not open the keyboard [FORM-10]. */
const DEBOUNCE_MS = 500;

const Keyboard = lazy(() => import('./Keyboard.tsx'));

export interface KeyboardContext {
  readonly config: Gatehouse.Config;
  readonly services: { readonly text: SharedText; readonly storage: Pick<VisitStorage, 'get'> };
  readonly clock: Pick<Clock, 'timeout'>;
  readonly signal: AbortSignal;
}

/** The device's setting decides; without one, kiosks have the keyboard [FORM-10]. */
export function hasKeyboard({ config, services }: Pick<KeyboardContext, 'config' | 'services'>): boolean {
  const said = services.storage.get('virtualKeyboard');
  return said === null || said === '' ? isOn(config.location.module_kiosk) : isOn(said) || said === 'true';
}

/** A slide's keyboard: opens when an input is touched, follows the focus, and closes with the slide [FORM-10]. */
export function OnScreenKeyboard({ ctx }: { readonly ctx: KeyboardContext }): ReactNode {
  return hasKeyboard(ctx) ? <Opener ctx={ctx} /> : null;
}

function Opener({ ctx }: { readonly ctx: KeyboardContext }): ReactNode {
  const { clock, signal, services } = ctx;
  const t = services.text;
  const here = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  /** Where the focus goes back to: what the keyboard was opened from. */
  const openedFrom = useRef<HTMLElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  // Opened by its button, the keyboard is used key by key: with a switch, a keyboard or a screen reader.
  const [isByHand, setByHand] = useState(false);
  /** An input was touched, and the keyboard is about to open for it. */
  const opening = useRef(new AbortController());
  const close = useCallback(() => {
    opening.current.abort();
    setInput(null);
  }, []);
  useEffect(() => {
    if (input !== null || !isByHand) return;
    setByHand(false);
    (openedFrom.current?.isConnected ? openedFrom.current : opener.current)?.focus();
  }, [input, isByHand]);

  useEffect(() => {
    const life = new AbortController();
    const slide = slideOf(here.current);
    if (!slide) return;
    const onPointerDown = ({ target, pointerType }: PointerEvent): void => {
      // Anyone who taps something else meanwhile is done with the input.
      opening.current.abort();
      const touched = writableAt(target);
      if (!touched || !slide.contains(touched) || pointerType !== 'touch') return;
      // Keeps the device's own keyboard closed.
      touched.inputMode = 'none';
      opening.current = new AbortController();
      clock.timeout(DEBOUNCE_MS, () => setInput(touched), opening.current.signal);
    };
    // Letters for those who have four keys and Enter; where something was typed by other keys, Enter goes on as ever.
    let typedInto: EventTarget | null = null;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.length === 1) typedInto = event.target;
      const field = event.key === 'Enter' && !event.defaultPrevented ? writableAt(event.target) : null;
      if (!field || field === typedInto || !slide.contains(field)) return;
      if (field.ownerDocument.documentElement.dataset.keys !== 'arrows') return;
      if (field.getAttribute('aria-activedescendant') !== null) return;
      event.preventDefault();
      openedFrom.current = field;
      // The keys take the focus that nothing has.
      field.blur();
      setByHand(true);
      setInput(field);
    };
    const stop = (): void => {
      life.abort();
      opening.current.abort();
    };
    const document = here.current?.ownerDocument;
    document?.addEventListener('pointerdown', onPointerDown, { signal: life.signal });
    document?.addEventListener('keydown', onKeyDown, { signal: life.signal, capture: true });
    signal.addEventListener('abort', stop, { once: true });
    return () => {
      signal.removeEventListener('abort', stop);
      stop();
    };
  }, [clock, signal]);

  const openByHand = (): void => {
    const slide = slideOf(here.current);
    const all = slide ? writables(slide) : [];
    const first = all.find((candidate) => candidate.value === '') ?? all[0];
    if (!first) return;
    openedFrom.current = null;
    setByHand(true);
    setInput(first);
  };

  return (
    <div ref={here} className="gh-keyboard-place">
      {input === null ? (
        <Button action="keyboard-open" variant="quiet" ref={opener} onClick={openByHand}>
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
            clock={clock}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The slide that contains an element, or the page if there is none. */
function slideOf(element: HTMLElement | null): Element | Document | null {
  return element && (element.closest('[data-slide]') ?? element.ownerDocument);
}
