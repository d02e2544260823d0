import { useMemo } from 'react';
import { isOn } from '../../domain/flag.ts';
import type { FlagWords } from '../../schemas/flag-form.ts';
import { flagWords } from '../../schemas/generated/flag-words.ts';
import { useFormat } from './use-format.ts';
import { readable } from './use-slide-name.ts';
import { useLanguage, useTexts } from './use-texts.tsx';

const NONE: FlagWords = { title: '', sentence: '', example: '' };

type Translations = Readonly<Record<string, string>>;

/** Texts of a flag, or of a part as `flag.part`. Falls back to English, then to its name [STU-06]. */
export function wordsOfFlag(flag: string, translations: Translations = {}): FlagWords {
  const english: FlagWords = flagWords[flag] ?? NONE;
  const find = (key: string, otherwise: string) => translations[flag + key] || otherwise;
  const choices = Object.entries(english.choices ?? {}).map(([value, words]) => [value, find(`=${value}`, words)]);
  return {
    ...english,
    title: find('', english.title || readable(flag.split('.').at(-1) ?? flag)),
    sentence: find(' does', english.sentence),
    example: find(' example', english.example),
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
  };
}

interface FlagTexts {
  readonly of: (flag: string) => FlagWords;
  readonly value: (flag: string, value: unknown) => string;
}

export function useFlagWords(): FlagTexts {
  const { words } = useLanguage();
  const t = useTexts('studio/deck');
  const format = useFormat();
  return useMemo(() => {
    const of = (flag: string) => wordsOfFlag(flag, words.flags);
    const value = (flag: string, set: unknown): string => {
      if (set === null || set === undefined || set === '') return t('unset');
      if (typeof set !== 'object') {
        const { choices, widget } = of(flag);
        if (widget === 'switch') return t(isOn(set) ? 'is_on' : 'is_off');
        if (widget === 'language') return format.language(String(set));
        return choices?.[String(set)] ?? String(set);
      }
      if (Array.isArray(set)) return t('several', { count: set.length });
      const parts = Object.entries(set).filter(([part]) => flagWords[`${flag}.${part}`] !== undefined);
      return parts.map(([part, own]) => `${of(`${flag}.${part}`).title}: ${value(`${flag}.${part}`, own)}`).join(', ');
    };
    return { of, value };
  }, [words, t, format]);
}
