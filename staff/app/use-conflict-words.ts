import { useMemo } from 'react';
import { flagWords } from '../../schemas/generated/flag-words.ts';
import { useFlagWords } from '../texts/use-flag-words.ts';
import { useTexts } from '../texts/use-texts.tsx';
import type { ConflictWords } from './conflict-rows.ts';

const isFlag = (key: string): boolean => Object.hasOwn(flagWords, key);

export const isSwitch = (key: string): boolean => flagWords[key]?.widget === 'switch';

export function useConflictWords(): ConflictWords {
  const t = useTexts('app/studio');
  const flags = useFlagWords();
  return useMemo(
    () => ({
      there: t('is_there'),
      gone: t('is_gone'),
      moved: t('is_moved'),
      notMoved: t('is_not_moved'),
      on: t('is_on'),
      off: t('is_off'),
      follows: t('follows'),
      nothing: '–',
      describe: (key) => (isFlag(key) ? flags.of(key).title : undefined),
      valueOf: (flag, value) => (isFlag(flag) ? flags.value(flag, value) : undefined),
      isSwitch,
    }),
    [t, flags],
  );
}
