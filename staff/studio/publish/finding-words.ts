import type { DocumentFinding } from '../../../schemas/generated/types.ts';
import type { StaffLanguage } from '../../texts/define-texts.ts';
import { slideName } from '../../texts/slide-names.ts';
import { GERMAN } from './finding-words-de.ts';
import { SWEDISH } from './finding-words-sv.ts';

const WORDS: Partial<Readonly<Record<StaffLanguage, Readonly<Record<string, string>>>>> = { sv: SWEDISH, de: GERMAN };

/**
 * A finding in the language of the person, with the language it is in. One without words there is told in English: those
 * of a slide that was just added, and what is wrong with the document as such (`schema`) [STAFF-05] [STU-06].
 */
export function findingWords(
  { code, words, values }: Pick<DocumentFinding, 'code' | 'words' | 'values'>,
  language: StaffLanguage,
): { readonly words: string; readonly language: StaffLanguage } {
  const own = WORDS[language];
  if (own === undefined || !Object.hasOwn(own, code)) return { words, language: 'en' };
  // In a single pass, so that braces inside inserted values are left alone.
  const filled = own[code]?.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = values[name] ?? blank;
    return name === 'slide' ? slideName(value, language) : value;
  });
  return { words: filled ?? words, language };
}
