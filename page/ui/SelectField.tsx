import type { ReactNode } from 'react';
import { InputField, type InputFieldProps, type Option, useInputProps } from './Field.tsx';

export interface SelectFieldProps extends InputFieldProps {
  readonly options: readonly Option[];
  readonly value: string;
  onChange(value: string): void;
  readonly placeholder?: string;
}

export function SelectField(props: SelectFieldProps): ReactNode {
  const input = useInputProps(props);
  return (
    <InputField {...props} id={input.id} frame="gh-field__frame--select">
      <select
        {...input}
        className="gh-input"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </InputField>
  );
}
