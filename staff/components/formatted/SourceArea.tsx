import { type HTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';

/** Of a text that is stored as markdown, however it is edited. */
export interface FormattedProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange' | 'children'> {
  readonly value: string;
  readonly onWrite: (text: string) => void;
  readonly placeholder?: string;
  /** Lines that it is high when it is empty. */
  readonly rows?: number;
  /** In which text of several it is. */
  readonly 'data-cell'?: string;
}

interface Props extends FormattedProps {
  /** Somebody went into the text before it was known that it is edited here. */
  readonly isFocused: boolean;
  readonly onLeave: () => void;
}

/** A text with something in it that the editor does not have, as it is stored. */
export function SourceArea({
  value,
  onWrite,
  isFocused,
  onLeave,
  className = '',
  rows = 2,
  ...field
}: Props): ReactNode {
  const t = useTexts('components');
  const note = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (isFocused) area.current?.focus();
  }, [isFocused]);
  return (
    <>
      <textarea
        {...field}
        ref={area}
        className={className}
        rows={rows}
        value={value}
        aria-describedby={[field['aria-describedby'], note].filter(Boolean).join(' ')}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onBlur={(event) => {
          field.onBlur?.(event);
          if (document.hasFocus()) onLeave();
        }}
      />
      <p className="st-formatted__note" id={note}>
        {t('format_source')}
      </p>
    </>
  );
}
