import { expect, it } from 'vitest';
import { optionWord } from './option-word.ts';

const language = {
  langData: { Vest: 'Väst' },
  langDataFallback: { Helmet: 'Safety helmet' },
  locale: 'sv',
  localeFallback: 'en',
  defaultLocale: 'sv',
};

it('shows an option in the words of the language, or as it is [FORM-01]', () => {
  expect(['Vest', 'Helmet', 'Boots'].map((option) => optionWord(option, language))).toEqual([
    'Väst',
    'Safety helmet',
    'Boots',
  ]);
});
