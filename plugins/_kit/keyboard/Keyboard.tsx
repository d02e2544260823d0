import type { Clock } from 'gatehouse-engine';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import SimpleKeyboard from 'react-simple-keyboard';
import { announce } from '../../../page/ui/index.ts';
import type { SharedText } from '../page/services.ts';
import { Accents } from './Accents.tsx';
import { accentsOf } from './accents.ts';
import './keyboard.css';
import { useFollowFocus, useRoom } from './field-in-use.ts';
import { LATIN, layoutsFor, padFor, rowsFor } from './layouts.ts';
import { trustPlainText } from './trusted-text.ts';
import { beginsWord, deleteBack, typeText, writableAt, writables } from './typing.ts';
import { useHeldKey } from './use-held-key.ts';

trustPlainText();

export interface KeyboardProps {
  readonly input: HTMLInputElement;
  /** The keys take the focus, and what is typed is announced. */
  readonly isByHand: boolean;
  /** Called when the focus moves to another input. */
  onInput(input: HTMLInputElement): void;
  onClose(): void;
  readonly text: SharedText;
  readonly locale: string;
  readonly clock: Pick<Clock, 'timeout'>;
}

/** Keys are buttons, usable by touch, switches and screen readers alike; the field keeps its cursor [FORM-10]. */
export default function Keyboard({ input, isByHand, onInput, onClose, text, locale, clock }: KeyboardProps): ReactNode {
  const own = useRef<HTMLElement>(null);
  const lastKey = useRef('');
  const pad = padFor({ type: input.type, wish: input.dataset.keyboard });
  const layouts = layoutsFor(locale);
  const [which, setWhich] = useState(0);
  const [shift, setShift] = useState<boolean | null>(null);
  const isUpper = pad === 'plate' || (shift ?? (pad === 'letters' && beginsWord(input)));
  const layout = pad === 'plate' ? LATIN : (layouts[which] ?? layouts[0]);
  const change = layouts[(which + 1) % layouts.length] ?? layout;
  const rows = rowsFor(pad, layout, change !== layout);
  const keys = rows.join(' ');

  const focusLast = (): void =>
    own.current?.querySelector<HTMLElement>(`.gh-key[data-skbtn="${lastKey.current}"]`)?.focus();

  useFollowFocus(own, onInput, onClose);
  useRoom(own, input);
  // When the layout changes, all keys are rendered again, including the one just pressed.
  useEffect(() => {
    const { activeElement, body } = input.ownerDocument;
    if (!isByHand || activeElement !== body) return;
    const all = [...(own.current?.querySelectorAll<HTMLElement>('.gh-key') ?? [])];
    (all.find(({ dataset }) => dataset.skbtn === lastKey.current) ?? all[0])?.focus();
  });

  const shown = (key: string): string => {
    if (key === '{letters}') return change.sample;
    if (key.startsWith('{')) return ' ';
    const upper = key.toLocaleUpperCase(locale);
    return isUpper && upper.length === key.length ? upper : key;
  };
  const accents = (key: string): readonly string[] => accentsOf(key, keys.split(' '));
  const withAccents = keys
    .split(' ')
    .filter((key) => accents(key).length > 0)
    .join(' ');
  const { held, setHeld, wasHeld, holding } = useHeldKey({
    clock,
    lastKey,
    mayHold: (key) => accents(key).length > 0,
    erase: () => deleteBack(input),
    type: (letter) => type(letter),
  });
  const closeAccents = (): void => {
    setHeld(null);
    focusLast();
  };
  const type = (character: string): void => {
    typeText(input, character);
    setShift(null);
    setHeld(null);
    if (isByHand) announce(input.value);
  };
  const erase = (): void => {
    deleteBack(input);
    if (isByHand) announce(input.value);
  };
  /** A field that goes on by itself, such as a box of a code, takes the focus along. */
  const staysOnKeys = (): void => {
    const { activeElement } = input.ownerDocument;
    if (!isByHand || activeElement === input || !writableAt(activeElement)) return;
    focusLast();
  };
  const nextField = (): void => {
    const all = writables(input.closest('[data-slide]') ?? input.ownerDocument);
    const next = all[all.indexOf(input) + 1];
    if (!next) return onClose();
    if (!isByHand) return next.focus();
    onInput(next);
    announce(nameOf(next));
  };
  const special: Readonly<Record<string, Special>> = {
    '{shift}': { name: text('keyboard_shift'), press: () => setShift(!isUpper) },
    '{letters}': {
      name: `${text('keyboard_letters')} ${change.sample}`,
      press: () => setWhich((which + 1) % layouts.length),
    },
    '{space}': { name: text('keyboard_space'), press: () => type(' ') },
    '{bksp}': { name: text('keyboard_backspace'), press: erase },
    '{next}': { name: text('keyboard_next_field'), press: nextField },
    '{close}': { name: text('keyboard_close'), press: onClose },
  };

  return (
    <section
      className="gh-keyboard"
      data-keyboard-pad={pad}
      data-arrows="inside"
      aria-label={text('keyboard_label')}
      ref={own}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {held === null ? (
        <p className="gh-keyboard__field">{nameOf(input)}</p>
      ) : (
        <Accents
          letters={accents(held).map(shown)}
          label={text('keyboard_accents', { name: shown(held) })}
          isByHand={isByHand}
          onType={type}
          onClose={closeAccents}
        />
      )}
      <div {...holding} dir={pad === 'letters' && layout.script === 'other' && /^(ar|fa)/.test(locale) ? 'rtl' : 'ltr'}>
        <SimpleKeyboard
          theme="gh-keyboard__keys"
          layout={{ default: rows }}
          display={Object.fromEntries(keys.split(' ').map((key) => [key, shown(key)]))}
          useButtonTag
          buttonTheme={[{ class: 'gh-key', buttons: keys }]}
          buttonAttributes={attributesOf(keys, special, withAccents, isUpper)}
          // Every way of pressing a key ends in a click; on touch the field keeps the focus.
          useMouseEvents
          preventMouseDownDefault
          disableButtonHold
          // The field keeps its own text and cursor: typing.ts changes both.
          disableCaretPositioning
          enableLayoutCandidates={false}
          onKeyPress={(key) => {
            if (wasHeld.current) {
              wasHeld.current = false;
              return;
            }
            lastKey.current = key;
            setHeld(null);
            (special[key]?.press ?? (() => type(shown(key))))();
            staysOnKeys();
          }}
        />
      </div>
    </section>
  );
}

interface Special {
  readonly name: string;
  press(): void;
}

/** What assistive technology and tests know keys by. */
function attributesOf(keys: string, special: Readonly<Record<string, Special>>, withAccents: string, isUpper: boolean) {
  return [
    { attribute: 'type', value: 'button', buttons: keys },
    ...Object.entries(special).map(([buttons, { name }]) => ({ attribute: 'aria-label', value: name, buttons })),
    // Also to be opened by the arrow up, where nobody can hold a key.
    ...(withAccents === ''
      ? []
      : [
          { attribute: 'aria-haspopup', value: 'true', buttons: withAccents },
          { attribute: 'aria-keyshortcuts', value: 'ArrowUp', buttons: withAccents },
        ]),
    { attribute: 'aria-pressed', value: String(isUpper), buttons: '{shift}' },
    { attribute: 'data-action', value: 'keyboard-close', buttons: '{close}' },
  ];
}

/** The field's name, shown above the keys. */
function nameOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent?.replace(/\*\s*$/, '').trim();
  return label || (input.getAttribute('aria-label') ?? '');
}
