import { explain } from './explain.ts';
import { validate as validateLanguageData } from './generated/language-data.ts';
import { validate as validatePageConfig } from './generated/page-config.ts';
import type { LanguageData, PageConfig } from './generated/types.ts';

/** Why page data is not sound, in words; null when it is. A page loads this with its first mistake. */
export const explainPageConfig = (value: unknown): string | null => explain(validatePageConfig, value);

export const explainLanguageData = (value: unknown): string | null => explain(validateLanguageData, value);

/** Both, by the ids of their scripts. */
export const pageReasons = { 'page-config': explainPageConfig, 'language-data': explainLanguageData };

export type PageData = {
  readonly 'page-config': PageConfig;
  readonly 'language-data': LanguageData;
};
