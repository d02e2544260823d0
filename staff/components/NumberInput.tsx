import type { ReactNode } from 'react';
import { Group, Input, Label, NumberField, type NumberFieldProps, Text } from 'react-aria-components';

interface Props extends Pick<NumberFieldProps, 'value' | 'minValue' | 'maxValue' | 'onChange'> {
  readonly label: string;
  readonly hint?: string;
}

/** An empty field is NaN. */
export function NumberInput({ label, hint, ...field }: Props): ReactNode {
  return (
    <NumberField className="st-number" {...field}>
      <Label>{label}</Label>
      <Group>
        <Input className="st-input" />
      </Group>
      {hint !== undefined && (
        <Text slot="description" className="st-soft">
          {hint}
        </Text>
      )}
    </NumberField>
  );
}
