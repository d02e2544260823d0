import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Asterisk, describedBy, FieldNotes, type FieldProps } from './Field.tsx';

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
  const { name, label, required, error, hint, icon, disabled, id = name } = props;
  return (
    <div className={cx('gh-field', error && 'gh-field--invalid')}>
      <label className="gh-field__label" htmlFor={id}>
        {icon}
        {label}
        <Asterisk required={required} />
      </label>
      <div className="gh-field__frame gh-field__frame--select">
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
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
