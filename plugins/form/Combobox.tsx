import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { announce, type FieldProps, TextField } from '../../page/ui/index.ts';
import type { SlideText } from '../_kit/page/services.ts';
import './combobox.css';

export interface ComboboxProps extends FieldProps {
  readonly value: string;
  onChange(value: string): void;
  onPick?(value: string): void;
  readonly suggestions: readonly string[];
  readonly opensOnTap?: boolean;
  iconOf?(suggestion: string): ReactNode;
  readonly text: SlideText<'form'>;
  readonly note?: ReactNode;
}

/** A text field with suggestions, by the ARIA practices for a combobox with a list popup [FORM-07]. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { value, onChange, onPick, suggestions, opensOnTap = false, iconOf, text, note, ...field } = props;
  const listId = useId();
  const list = useList(props);
  const { isShown, active } = list;
  return (
    <TextField
      {...field}
      value={value}
      onChange={(next) => {
        onChange(next);
        list.open();
      }}
      dir="auto"
      input={{
        role: 'combobox',
        'aria-expanded': isShown,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
        onKeyDown: list.onKeyDown,
        onClick: opensOnTap ? list.open : undefined,
        onBlur: list.close,
      }}
    >
      <ul
        className="gh-combobox__list"
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list popup of a combobox is a listbox.
        role="listbox"
        aria-label={text('form_suggestions_label')}
        hidden={!isShown}
        ref={list.ref}
      >
        {isShown &&
          suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and handles the keys.
            <li
              key={suggestion}
              className="gh-combobox__option"
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox.
              role="option"
              aria-selected={index === active}
              // Losing the focus would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => list.pick(suggestion)}
            >
              {iconOf?.(suggestion)}
              {suggestion}
            </li>
          ))}
      </ul>
      {note}
    </TextField>
  );
}

type ListProps = Pick<ComboboxProps, 'value' | 'onChange' | 'onPick' | 'suggestions' | 'text'>;

/** The marked option is -1 for none. */
function useList({ value, onChange, onPick = onChange, suggestions, text }: ListProps) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const ref = useRef<HTMLUListElement>(null);
  const count = suggestions.length;
  const isShown = isOpen && count > 0 && !(count === 1 && suggestions[0] === value);
  const active = marked < count ? marked : -1;

  useEffect(() => {
    // Clears an earlier list's announcement.
    announce(isShown ? text('form_suggestions_count', { count }) : '');
  }, [isShown, count, text]);
  useEffect(() => () => announce(''), []);
  useEffect(() => {
    if (active >= 0) ref.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const show = (isOpen: boolean) => (): void => {
    setOpen(isOpen);
    setMarked(-1);
  };
  const pick = (suggestion: string): void => {
    onPick(suggestion);
    show(false)();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.defaultPrevented) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isHandled = isShown && ((event.key === 'Enter' && active >= 0) || event.key === 'Escape');
    if (move !== undefined && count > 0) {
      event.preventDefault();
      if (!isShown) setOpen(true);
      else setMarked(active + move < -1 ? count - 1 : active + move >= count ? -1 : active + move);
    } else if (isHandled) {
      // Enter must not also go to the next slide.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') pick(suggestions[active] ?? value);
      else setOpen(false);
    }
  };
  return { isShown, active, ref, open: show(true), close: () => setOpen(false), pick, onKeyDown };
}
