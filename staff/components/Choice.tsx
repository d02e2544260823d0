import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Props {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: ReactNode }[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A segmented control for two to four options. */
export function Choice({ label, options, value, onChange }: Props): ReactNode {
  return (
    <ToggleButtonGroup
      className="st-choice"
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => onChange(String([...keys][0] ?? value))}
    >
      {options.map(({ id, name }) => (
        <ToggleButton key={id} id={id} className="st-choice__one">
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
