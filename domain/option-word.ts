import type { LanguageData } from '../schemas/generated/types.ts';
import { ownText } from './text-lookup.ts';

/** The option itself is sent and stored. */
export function optionWord(option: string, { langData, langDataFallback }: LanguageData): string {
  return ownText(langData, option) ?? ownText(langDataFallback, option) ?? option;
}
