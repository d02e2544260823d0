import { ArrowBigUp, ArrowRightToLine, Delete, KeyboardOff } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Text } from '../text.ts';
import { announce } from '../ui/index.ts';
import { Key } from './Key.tsx';
import './keyboard.css';
import { DIGITS, LATIN, type Layout, layoutsFor, MARKS, PHONE_PAD, padFor } from './layouts.ts';
import { beginsWord, deleteBack, typeText, writableAt, writables } from './typing.ts';

export interface KeyboardProps {
  readonly input: HTMLInputElement;
  /** The focus stays on the keys, and what is typed is read out. */
  readonly isByHand: boolean;
  /** The focus moved to another input. */
  onInput(input: HTMLInputElement): void;
  onClose(): void;
  readonly text: Text;
  readonly locale: string;
}

/**
 * Keys are buttons: a finger, a switch and a screen reader press them alike, and the field keeps its cursor
 * [FORM-10]. (react-simple-keyboard writes innerHTML, which our content security policy refuses.)
 */
export default function Keyboard({ input, isByHand, onInput, onClose, text, locale }: KeyboardProps): ReactNode {
  const own = useRef<HTMLElement>(null);
  const pad = padFor({ type: input.type, wish: input.dataset.keyboard });
  const layouts = layoutsFor(locale);
  const [which, setWhich] = useState(0);
  const [shift, setShift] = useState<boolean | null>(null);
  const isUpper = pad === 'plate' || (shift ?? (pad === 'letters' && beginsWord(input)));
  const layout: Layout = pad === 'plate' ? LATIN : (layouts[which] ?? layouts[0]);

  useEffect(() => {
    if (isByHand) own.current?.querySelector<HTMLElement>('.gh-key')?.focus();
  }, [isByHand]);
  useFollowFocus(own, onInput, onClose);
  useRoom(own, input);

  const type = (character: string): void => {
    typeText(input, character);
    setShift(null);
    if (isByHand) announce(input.value);
  };
  const erase = (): void => {
    deleteBack(input);
    if (isByHand) announce(input.value);
  };
  const nextField = (): void => {
    const all = writables(input.closest('[data-slide]') ?? document);
    const next = all[all.indexOf(input) + 1];
    if (!next) return onClose();
    if (!isByHand) return next.focus();
    onInput(next);
    announce(nameOf(next));
  };

  const isNumeric = pad === 'phone' || pad === 'digits';
  const letters = isNumeric ? PHONE_PAD : [DIGITS, ...layout.rows];
  const shown = (character: string): string => (isUpper ? character.toLocaleUpperCase(locale) : character);
  const dir = layout.script === 'other' && /^(ar|fa)/.test(locale) && !isNumeric ? 'rtl' : 'ltr';
  const change = layouts[(which + 1) % layouts.length];

  return (
    <section
      className="gh-keyboard"
      data-keyboard-pad={pad}
      aria-label={text('keyboard_label')}
      ref={own}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p className="gh-keyboard__field">{nameOf(input)}</p>
      <div className="gh-keyboard__keys" dir={dir}>
        {letters.map((row) => (
          <div className="gh-keyboard__row" key={row.join('')}>
            {row.map((character) =>
              character === '+' && pad === 'digits' ? null : (
                <Key key={character} onPress={() => type(shown(character))}>
                  {shown(character)}
                </Key>
              ),
            )}
            {isNumeric && row.includes('0') && (
              <Key label={text('keyboard_backspace')} onPress={erase}>
                <Delete className="gh-icon" aria-hidden="true" />
              </Key>
            )}
          </div>
        ))}
      </div>
      <div className="gh-keyboard__row gh-keyboard__row--wide">
        {!isNumeric && (
          <>
            {pad === 'letters' && (
              <Key label={text('keyboard_shift')} pressed={isUpper} onPress={() => setShift(!isUpper)}>
                <ArrowBigUp className="gh-icon" aria-hidden="true" />
              </Key>
            )}
            {pad === 'letters' && change && layouts.length > 1 && (
              <Key
                label={`${text('keyboard_letters')} ${change.sample}`}
                onPress={() => setWhich((which + 1) % layouts.length)}
              >
                {change.sample}
              </Key>
            )}
            {MARKS.map((mark) => (
              <Key key={mark} onPress={() => type(mark)}>
                {mark}
              </Key>
            ))}
            <Key className="gh-key--space" label={text('keyboard_space')} onPress={() => type(' ')} />
            <Key label={text('keyboard_backspace')} onPress={erase}>
              <Delete className="gh-icon" aria-hidden="true" />
            </Key>
          </>
        )}
        <Key label={text('keyboard_next_field')} onPress={nextField}>
          <ArrowRightToLine className="gh-icon gh-icon--flip" aria-hidden="true" />
        </Key>
        <Key label={text('keyboard_close')} action="keyboard-close" onPress={onClose}>
          <KeyboardOff className="gh-icon" aria-hidden="true" />
        </Key>
      </div>
    </section>
  );
}

/** What the field is called, to see above the keys which one they write into. */
function nameOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent?.replace(/\*\s*$/, '').trim();
  return label || (input.getAttribute('aria-label') ?? '');
}

/** Another input takes the keyboard over; a touch beside both puts it away. */
function useFollowFocus(
  own: { readonly current: HTMLElement | null },
  onInput: (input: HTMLInputElement) => void,
  onClose: () => void,
): void {
  useEffect(() => {
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
    // At the click, not at the touch before it: the page moves up when the keyboard goes, and the finger would hit
    // what is below. First of all listeners, so that the click that opened the keyboard is over.
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

/** The page makes room below for the keyboard, and the field in use is brought into what is left. */
function useRoom(own: { readonly current: HTMLElement | null }, input: HTMLInputElement): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.keyboard = 'open';
    root.style.setProperty('--gh-keyboard', `${own.current?.offsetHeight ?? 0}px`);
    return () => {
      delete root.dataset.keyboard;
      root.style.removeProperty('--gh-keyboard');
    };
  }, [own]);
  useLayoutEffect(() => {
    const keyboard = own.current;
    if (!keyboard) return;
    document.documentElement.style.setProperty('--gh-keyboard', `${keyboard.offsetHeight}px`);
    const field = input.closest('.gh-field') ?? input;
    const covered = field.getBoundingClientRect().bottom - keyboard.getBoundingClientRect().top;
    if (covered > 0 || field.getBoundingClientRect().top < 0) field.scrollIntoView?.({ block: 'center' });
  }, [own, input]);
}
