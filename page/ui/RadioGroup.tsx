import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type FieldProps, Group } from './Field.tsx';
import type { Option } from './SelectField.tsx';

export interface RadioGroupProps extends FieldProps {
  readonly options: readonly Option[];
  readonly value: string | null;
  onChange(value: string): void;
  /** 'cards' are large rows for a slide without other inputs. */
  readonly layout?: 'list' | 'cards';
}

export function RadioGroup(props: RadioGroupProps): ReactNode {
  const id = props.id ?? props.name;
  return (
    <Group {...props} role="radiogroup">
      <div className={cx('gh-options', props.layout === 'cards' && 'gh-options--cards')}>
        {props.options.map((option, index) => (
          <label key={option.value} className="gh-option">
            <input
              className="gh-option__input"
              id={`${id}-${index}`}
              type="radio"
              name={props.name}
              value={option.value}
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
            />
            <span className="gh-option__mark gh-option__mark--radio" aria-hidden="true" />
            {option.icon}
            <span className="gh-option__label">{option.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}
