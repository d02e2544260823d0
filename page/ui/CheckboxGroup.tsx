import type { ReactNode } from 'react';
import { type FieldProps, Group } from './Field.tsx';
import type { Option } from './SelectField.tsx';

export interface CheckboxGroupProps extends FieldProps {
  readonly options: readonly Option[];
  readonly value: readonly string[];
  /** In the order of the options. */
  onChange(value: readonly string[]): void;
}

export function CheckboxGroup(props: CheckboxGroupProps): ReactNode {
  const id = props.id ?? props.name;
  const toggled = (value: string, on: boolean): readonly string[] =>
    props.options.map((option) => option.value).filter((v) => (v === value ? on : props.value.includes(v)));
  return (
    <Group {...props}>
      <div className="gh-options">
        {props.options.map((option, index) => (
          <label key={option.value} className="gh-option">
            <input
              className="gh-option__input"
              id={`${id}-${index}`}
              type="checkbox"
              name={props.name}
              value={option.value}
              checked={props.value.includes(option.value)}
              aria-invalid={props.error ? true : undefined}
              onChange={(event) => props.onChange(toggled(option.value, event.currentTarget.checked))}
            />
            <span className="gh-option__mark gh-option__mark--check" aria-hidden="true" />
            {option.icon}
            <span className="gh-option__label">{option.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}
