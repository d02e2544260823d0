import type { ReactNode } from 'react';
import { columnsFor } from './ChoiceList.tsx';
import { type FieldProps, Group, type Option, OptionRow } from './Field.tsx';

export interface RadioGroupProps extends FieldProps {
  readonly options: readonly Option[];
  readonly value: string | null;
  onChange(value: string): void;
  /** Where nothing else is asked: one tap chooses and moves on [PASS-05]. Keys only choose. */
  onTapped?(): void;
  /** 'cards' are large tiles for a slide without other inputs. */
  readonly layout?: 'list' | 'cards';
}

export function RadioGroup(props: RadioGroupProps): ReactNode {
  const id = props.id ?? props.name;
  return (
    <Group {...props} role="radiogroup">
      <div
        className={props.layout === 'cards' ? 'gh-choices' : 'gh-options'}
        data-columns={columnsFor(props.options.length)}
      >
        {props.options.map((option, index) => (
          <OptionRow
            key={option.value}
            option={option}
            type="radio"
            id={`${id}-${index}`}
            name={props.name}
            checked={props.value === option.value}
            onChange={() => props.onChange(option.value)}
            onClick={({ detail }) => {
              // Keys and screen readers click without a count, and a double tap's second click counts 2. React calls this
              // before `onChange`.
              if (detail === 1 && props.onTapped) queueMicrotask(props.onTapped);
            }}
          />
        ))}
      </div>
    </Group>
  );
}
