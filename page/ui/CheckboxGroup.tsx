import type { ReactNode } from 'react';
import { type FieldProps, Group, type Option, OptionRow } from './Field.tsx';

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
          <OptionRow
            key={option.value}
            option={option}
            type="checkbox"
            id={`${id}-${index}`}
            name={props.name}
            checked={props.value.includes(option.value)}
            aria-invalid={props.error ? true : undefined}
            onChange={(event) => props.onChange(toggled(option.value, event.currentTarget.checked))}
          />
        ))}
      </div>
    </Group>
  );
}
