import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  readonly days: number | null | undefined;
  /** Null for the location's default. */
  readonly onChange: (days: number | null) => void;
}

/** Days after which a visitor sees a known lesson again [MEM-04]. */
export function LessonDays({ days, onChange }: Props): ReactNode {
  const t = useTexts('components');
  return (
    <NumberInput
      label={t('lesson_days')}
      hint={t('lesson_days_hint')}
      value={days ?? Number.NaN}
      minValue={1}
      maxValue={3650}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
    />
  );
}
