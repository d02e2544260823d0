import type { Clock } from 'gatehouse-engine';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import SimpleKeyboard from 'react-simple-keyboard';
import { announce } from '../../../page/ui/index.ts';
import type { SharedText } from '../page/services.ts';
import { Accents } from './Accents.tsx';
import { accentsOf } from './accents.ts';
import './keyboard.css';
import { useFollowFocus, useScrollSpace } from './field-in-use.ts';
import { LATIN, layoutsFor, padFor, rowsFor } from './layouts.ts';
import { trustPlainText } from './trusted-text.ts';
import { beginsWord, deleteBack, findWritables, typeText, writableAt } from './typing.ts';
import { useHeldKey } from './use-held-key.ts';

trustPlainText();

export interface KeyboardProps {
  readonly input: HTMLInputElement;
  readonly isByHand: boolean;
  onInput(input: HTMLInputElement): void;
  onClose(): void;
  readonly text: SharedText;
  readonly locale: string;
  readonly clock: Pick<Clock, 'timeout'>;
}

/** Keys are buttons, for touch, switches and screen readers; the field keeps its cursor [FORM-10]. */
export default function Keyboard(props: KeyboardProps): ReactNode {
  const { input, isByHand, onInput, onClose, text } = props;
  const own = useRef<HTMLElement>(null);
  const lastKey = useRef('');
  const pad = usePad(props);
  const accents = (key: string): readonly string[] => accentsOf(key, pad.keys);
  const keyOf: KeyOf = (name) => own.current?.querySelector<HTMLElement>(`.gh-key[data-skbtn="${name}"]`);

  useFollowFocus(own, onInput, onClose);
  useScrollSpace(own, input);
  // Another layout also renders the pressed key again.
  useEffect(() => {
    const { activeElement, body } = input.ownerDocument;
    if (!isByHand || activeElement !== body) return;
    (keyOf(lastKey.current) ?? own.current?.querySelector<HTMLElement>('.gh-key'))?.focus();
  });

  const { held, holding, letGo, type, press, commands } = useKeys(props, pad, lastKey, keyOf);

  return (
    <section
      className="gh-keyboard"
      data-keyboard-pad={pad.kind}
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
          letters={accents(held).map(pad.shown)}
          label={text('keyboard_accents', { name: pad.shown(held) })}
          isByHand={isByHand}
          onType={type}
          onClose={letGo}
        />
      )}
      <div {...holding} dir={pad.direction}>
        <Keys
          pad={pad}
          commands={commands}
          accented={pad.keys.filter((key) => accents(key).length > 0)}
          onPress={press}
        />
      </div>
    </section>
  );
}

type PadState = ReturnType<typeof usePad>;
type KeyOf = (name: string) => HTMLElement | null | undefined;

function useKeys(props: KeyboardProps, pad: PadState, lastKey: RefObject<string>, keyOf: KeyOf) {
  const { input, isByHand, clock } = props;
  const { held, setHeld, wasHeld, holding } = useHeldKey({
    clock,
    lastKey,
    mayHold: (key) => accentsOf(key, pad.keys).length > 0,
    erase: () => deleteBack(input),
    type: (letter) => type(letter),
  });
  const type = (character: string): void => {
    typeText(input, character);
    pad.setShift(null);
    setHeld(null);
    if (isByHand) announce(input.value);
  };
  const commands = commandsOf(props, pad, type);
  const press = (key: string): void => {
    if (wasHeld.current) {
      wasHeld.current = false;
      return;
    }
    lastKey.current = key;
    setHeld(null);
    (commands[key]?.press ?? (() => type(pad.shown(key))))();
    // A code's boxes move the focus on; the keys take it back.
    const { activeElement } = input.ownerDocument;
    if (isByHand && activeElement !== input && writableAt(activeElement)) keyOf(key)?.focus();
  };
  const letGo = (): void => {
    setHeld(null);
    keyOf(lastKey.current)?.focus();
  };
  return { held, holding, letGo, type, press, commands };
}

function usePad({ input, locale }: KeyboardProps) {
  const kind = padFor({ type: input.type, wish: input.dataset.keyboard });
  const layouts = layoutsFor(locale);
  const [which, setWhich] = useState(0);
  const [shift, setShift] = useState<boolean | null>(null);
  const isUpper = kind === 'plate' || (shift ?? (kind === 'letters' && beginsWord(input)));
  const layout = kind === 'plate' ? LATIN : (layouts[which] ?? layouts[0]);
  const following = (which + 1) % layouts.length;
  const other = layouts[following] ?? layout;
  const rows = rowsFor(kind, layout, other !== layout);
  const isRtl = kind === 'letters' && layout.script === 'other' && /^(ar|fa)/.test(locale);
  const shown = (key: string): string => {
    if (key === '{letters}') return other.sample;
    if (key.startsWith('{')) return ' ';
    const upper = key.toLocaleUpperCase(locale);
    return isUpper && upper.length === key.length ? upper : key;
  };
  return {
    kind,
    rows,
    keys: rows.join(' ').split(' '),
    direction: isRtl ? 'rtl' : 'ltr',
    isUpper,
    setShift,
    otherLetters: other.sample,
    switchLetters: () => setWhich(following),
    shown,
  };
}

interface Command {
  readonly name: string;
  press(): void;
}
type Commands = Readonly<Record<string, Command>>;

function commandsOf(
  { input, isByHand, onInput, onClose, text }: KeyboardProps,
  pad: PadState,
  type: (character: string) => void,
): Commands {
  const erase = (): void => {
    deleteBack(input);
    if (isByHand) announce(input.value);
  };
  const goToNextField = (): void => {
    const all = findWritables(input.closest('[data-slide]') ?? input.ownerDocument);
    const next = all[all.indexOf(input) + 1];
    if (!next) return onClose();
    if (!isByHand) return next.focus();
    onInput(next);
    announce(nameOf(next));
  };
  return {
    '{shift}': { name: text('keyboard_shift'), press: () => pad.setShift(!pad.isUpper) },
    '{letters}': { name: `${text('keyboard_letters')} ${pad.otherLetters}`, press: pad.switchLetters },
    '{space}': { name: text('keyboard_space'), press: () => type(' ') },
    '{bksp}': { name: text('keyboard_backspace'), press: erase },
    '{next}': { name: text('keyboard_next_field'), press: goToNextField },
    '{close}': { name: text('keyboard_close'), press: onClose },
  };
}

interface KeysProps {
  readonly pad: PadState;
  readonly commands: Commands;
  readonly accented: readonly string[];
  onPress(key: string): void;
}

function Keys({ pad, commands, accented, onPress }: KeysProps): ReactNode {
  const keys = pad.keys.join(' ');
  const withAccents = accented.join(' ');
  const attributes = [
    { attribute: 'type', value: 'button', buttons: keys },
    ...Object.entries(commands).map(([buttons, { name }]) => ({ attribute: 'aria-label', value: name, buttons })),
    // Opens accents without holding a key.
    ...(withAccents === ''
      ? []
      : [
          { attribute: 'aria-haspopup', value: 'true', buttons: withAccents },
          { attribute: 'aria-keyshortcuts', value: 'ArrowUp', buttons: withAccents },
        ]),
    { attribute: 'aria-pressed', value: String(pad.isUpper), buttons: '{shift}' },
    { attribute: 'data-action', value: 'keyboard-close', buttons: '{close}' },
  ];
  return (
    <SimpleKeyboard
      theme="gh-keyboard__keys"
      layout={{ default: pad.rows }}
      display={Object.fromEntries(pad.keys.map((key) => [key, pad.shown(key)]))}
      useButtonTag
      buttonTheme={[{ class: 'gh-key', buttons: keys }]}
      buttonAttributes={attributes}
      // Every way of pressing ends in a click; touch leaves the focus in the field.
      useMouseEvents
      preventMouseDownDefault
      disableButtonHold
      disableCaretPositioning
      enableLayoutCandidates={false}
      onKeyPress={onPress}
    />
  );
}

function nameOf(input: HTMLInputElement): string {
  const label = input.labels?.[0]?.textContent?.replace(/\*\s*$/, '').trim();
  return label || (input.getAttribute('aria-label') ?? '');
}
