import type { ReactNode } from 'react';
import { describedBy, type FieldProps, InputField } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  readonly value: string;
  onChange(value: string): void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
}

/** Choose one of many options, with the device's own picker. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { name, required, error, hint, disabled, id = name } = props;
  return (
    <InputField {...props} frame="gh-field__frame--select">
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
