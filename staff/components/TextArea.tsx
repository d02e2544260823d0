import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, InputField, type InputFieldProps } from '../../page/ui/Field.tsx';

interface Props extends InputFieldProps, Pick<ComponentProps<'textarea'>, 'rows' | 'dir' | 'spellCheck' | 'onBlur'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextArea({ label, hint, error, onChange, ...area }: Props): ReactNode {
  const id = useId();
  return (
    <InputField id={id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        className="gh-input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </InputField>
  );
}
