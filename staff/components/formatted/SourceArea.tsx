import { type HTMLAttributes, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../texts/use-texts.tsx';

export interface FormattedProps extends Omit<HTMLAttributes<HTMLElement>, 'onChange' | 'children'> {
  readonly value: string;
  readonly onWrite: (text: string) => void;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly 'data-cell'?: string;
}

interface Props extends FormattedProps {
  /** Focused before the source area replaced the display. */
  readonly isFocused: boolean;
  readonly onLeave: () => void;
}

/** Edits Markdown that the rich text editor cannot represent. */
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
