import type { ReactNode } from 'react';
import { Group, Input, Label, NumberField, Text } from 'react-aria-components';
import { useTexts } from '../texts/use-texts.tsx';

interface Props {
  readonly days: number | null | undefined;
  /** Null for the location's default. */
  readonly onChange: (days: number | null) => void;
}

/** Days after which a visitor sees a known lesson again [MEM-04]. */
export function LessonDays({ days, onChange }: Props): ReactNode {
  const t = useTexts('components');
  return (
    <NumberField
      className="st-number"
      value={days ?? Number.NaN}
      minValue={1}
      maxValue={3650}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    >
      <Label>{t('lesson_days')}</Label>
      <Group>
        <Input className="st-input" />
      </Group>
      <Text slot="description" className="st-soft">
        {t('lesson_days_hint')}
      </Text>
    </NumberField>
  );
}
