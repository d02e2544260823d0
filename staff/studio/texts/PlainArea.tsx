import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useSteadyCaret } from './use-steady-caret.ts';

interface Props extends ComponentProps<'textarea'> {
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/** A text without formats, that others may write in at the same time. */
export function PlainArea({ value, onWrite, ...props }: Props): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null);
  const noteCaret = useSteadyCaret(input, value);
  return (
    <textarea
      {...props}
      ref={input}
      value={value}
      onSelect={() => noteCaret()}
      onChange={({ currentTarget }) => {
        noteCaret(currentTarget.value);
        onWrite(currentTarget.value);
      }}
    />
  );
}
