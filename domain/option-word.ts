import type { LanguageData } from '../schemas/generated/types.ts';
import { ownText } from './text-lookup.ts';

/**
 * A field option as displayed: its text in the visitor's language, else itself. The option itself is sent and stored.
 */
export function optionWord(option: string, { langData, langDataFallback }: LanguageData): string {
  return ownText(langData, option) ?? ownText(langDataFallback, option) ?? option;
}
