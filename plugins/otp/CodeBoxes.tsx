import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ErrorText } from '../../page/ui/index.ts';
import { type Boxes, CODE_LENGTH, eraseDigit, readPastedDigits, spread, typeDigits } from './digits.ts';

export interface CodeBoxesProps {
  readonly digits: readonly string[];
  /** `isEnd`: in the last box, so that correcting an earlier one sends nothing. */
  onChange(digits: readonly string[], isEnd: boolean): void;
  readonly error: string | null;
  readonly label: string;
  boxLabel(n: number, m: number): string;
  readonly disabled?: boolean;
  readonly focus: { readonly box: number } | null;
}

function useBoxes(focus: CodeBoxesProps['focus']) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (focus) boxes.current[focus.box]?.focus();
  }, [focus]);
  const focusBox = (box: number): void => {
    boxes.current[box]?.focus();
    boxes.current[box]?.select();
  };
  return { boxes, focusBox };
}

export function CodeBoxes(props: CodeBoxesProps): ReactNode {
  const { digits, onChange, focus, error } = props;
  const errorId = useId();
  const { boxes, focusBox } = useBoxes(focus);
  const apply = (next: Boxes, isEnd = false): void => {
    onChange(next.digits, isEnd);
    focusBox(next.box);
  };

  return (
    <fieldset className="gh-code" disabled={props.disabled}>
      <legend className="gh-code__label">{props.label}</legend>
      <div className="gh-code__boxes" dir="ltr" data-arrows="sideways">
        {Array.from({ length: CODE_LENGTH }, (_, box) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are identified by position.
            key={box}
            ref={(node) => {
              boxes.current[box] = node;
            }}
            className="gh-code__box"
            type="tel"
            inputMode="numeric"
            name={`otp_${box + 1}`}
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={props.boxLabel(box + 1, CODE_LENGTH)}
            data-keyboard="digits"
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : errorId}
            value={digits[box] ?? ''}
            onFocus={(event) => event.currentTarget.select()}
            // Typing over a digit with the same one is no change to React, but moves on, too.
            onInput={({ currentTarget: { value } }) => {
              const isEnd = box === CODE_LENGTH - 1 || [...value.trim()].length >= CODE_LENGTH;
              apply(typeDigits(digits, box, value), isEnd);
            }}
            onPaste={(event) => {
              event.preventDefault();
              const characters = readPastedDigits(event.clipboardData.getData('text'));
              if (characters.length === 0) return;
              apply({ digits: spread(digits, characters), box: Math.min(characters.length, CODE_LENGTH) - 1 }, true);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Backspace') {
                event.preventDefault();
                apply(eraseDigit(digits, box));
              } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
                event.preventDefault();
                focusBox(Math.min(Math.max(box + (event.key === 'ArrowLeft' ? -1 : 1), 0), CODE_LENGTH - 1));
              }
            }}
          />
        ))}
      </div>
      {error !== null && <ErrorText id={errorId}>{error}</ErrorText>}
    </fieldset>
  );
}
