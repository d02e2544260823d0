import type { LanguageData } from '../schemas/generated/types.ts';
import { ownText } from './text-lookup.ts';

/**
 * The text of a field option as the visitor reads it: a location may provide one in each language, with the option
 * itself as the key. The option itself is what is sent and stored.
 */
export function optionWord(option: string, { langData, langDataFallback }: LanguageData): string {
  return ownText(langData, option) ?? ownText(langDataFallback, option) ?? option;
}
