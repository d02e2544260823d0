import { type ReactNode, useId } from 'react';
import { describedBy, InputField, type InputFieldProps } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SelectFieldProps extends InputFieldProps {
  readonly options: readonly Option[];
  readonly value: string;
  onChange(value: string): void;
  readonly placeholder?: string;
}

export function SelectField(props: SelectFieldProps): ReactNode {
  const own = useId();
  const { name, required, error, hint, disabled, id = name ?? own } = props;
  return (
    <InputField {...props} id={id} frame="gh-field__frame--select">
      <select
        className="gh-input"
        id={id}
        name={name}
        value={props.value}
        disabled={disabled}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
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
