import type { LanguageData } from '../schemas/generated/types.ts';

/**
 * An option of a field as the visitor reads it: a location may give it a text in each language, with the option
 * itself as the key. What is sent and stored stays the option.
 */
export function optionWord(option: string, { langData, langDataFallback }: LanguageData): string {
  return langData[option] ?? langDataFallback[option] ?? option;
}
