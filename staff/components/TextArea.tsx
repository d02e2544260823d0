import type { ComponentProps, ReactNode } from 'react';
import { InputField, type InputFieldProps, useInputProps } from '../../page/ui/Field.tsx';

interface Props extends InputFieldProps, Pick<ComponentProps<'textarea'>, 'rows' | 'dir' | 'spellCheck' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextArea({ label, hint, error, onChange, ...area }: Props): ReactNode {
  const input = useInputProps({ label, hint, ...(error !== undefined && { error }) });
  return (
    <InputField id={input.id} label={label} hint={hint} error={error ?? null}>
      <textarea {...area} {...input} className="gh-input" onChange={(event) => onChange(event.currentTarget.value)} />
    </InputField>
  );
}
