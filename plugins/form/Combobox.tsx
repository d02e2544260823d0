import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { announce, type FieldProps, TextField } from '../../page/ui/index.ts';
import type { SlideText } from '../_kit/page/services.ts';
import './combobox.css';

export interface ComboboxProps extends FieldProps {
  readonly value: string;
  onChange(value: string): void;
  /** Called instead of onChange when a suggestion is selected. */
  onPick?(value: string): void;
  readonly suggestions: readonly string[];
  /** A tap shows the suggestions before anything is typed. */
  readonly opensOnTap?: boolean;
  /** The picture beside a suggestion. */
  iconOf?(suggestion: string): ReactNode;
  readonly text: SlideText<'form'>;
  /** Shown below the field while a search is running or after it failed. */
  readonly note?: ReactNode;
}

/** A text field with suggestions, following the ARIA practices for a combobox with a list popup [FORM-07]. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { value, onChange, onPick, suggestions, opensOnTap = false, iconOf, text, note, ...field } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const shown = isOpen && suggestions.length > 0 && !(suggestions.length === 1 && suggestions[0] === value);
  const count = suggestions.length;
  const active = marked < count ? marked : -1;

  useEffect(() => {
    // An empty region: what was said of an earlier list is no longer true.
    announce(shown ? text('form_suggestions_count', { count }) : '');
  }, [shown, count, text]);
  useEffect(() => () => announce(''), []);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const pick = (suggestion: string): void => {
    (onPick ?? onChange)(suggestion);
    setOpen(false);
    setMarked(-1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.defaultPrevented) return;
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && count > 0) {
      event.preventDefault();
      if (!shown) setOpen(true);
      else setMarked(active + move < -1 ? count - 1 : active + move >= count ? -1 : active + move);
    } else if (event.key === 'Enter' && shown && active >= 0) {
      // Enter selects the suggestion; it must not also go to the next slide.
      event.preventDefault();
      event.stopPropagation();
      pick(suggestions[active] ?? value);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <TextField
      {...field}
      value={value}
      onChange={(next) => {
        onChange(next);
        setOpen(true);
        setMarked(-1);
      }}
      dir="auto"
      input={{
        role: 'combobox',
        'aria-expanded': shown,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        'aria-activedescendant': shown && active >= 0 ? `${listId}-${active}` : undefined,
        onKeyDown,
        onClick: opensOnTap ? () => setOpen(true) : undefined,
        onBlur: () => setOpen(false),
      }}
    >
      <ul
        className="gh-combobox__list"
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list popup of a combobox is a listbox.
        role="listbox"
        aria-label={text('form_suggestions_label')}
        hidden={!shown}
        ref={list}
      >
        {shown &&
          suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and handles the keys.
            <li
              key={suggestion}
              className="gh-combobox__option"
              id={`${listId}-${index}`}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox above.
              role="option"
              aria-selected={index === active}
              // Otherwise the field would lose focus, closing the list before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
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
