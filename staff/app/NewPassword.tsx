import type { ReactNode } from 'react';
import { TextField } from '../components/index.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** The server's minimum. */
const LEAST_CHARACTERS = 12;

export const missingCharacters = (password: string): number => LEAST_CHARACTERS - [...password].length;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isChecked: boolean;
  readonly autoFocus?: boolean;
}

export function NewPassword({ isChecked, autoFocus = false, ...field }: Props): ReactNode {
  const t = useTexts('app');
  const missing = missingCharacters(field.value);
  return (
    <TextField
      {...field}
      hint={t('password_hint')}
      type="password"
      input={{ autoComplete: 'new-password', autoFocus }}
      error={isChecked && missing > 0 ? t('password_short', { missing }) : undefined}
    />
  );
}
