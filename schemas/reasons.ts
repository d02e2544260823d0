import { explain } from './explain.ts';
import { validate as validateLanguageData } from './generated/language-data.ts';
import { validate as validatePageConfig } from './generated/page-config.ts';
import type { LanguageData, PageConfig } from './generated/types.ts';

/** Describes why page data is invalid, or returns null. A page loads this only when its data is invalid. */
export const explainPageConfig = (value: unknown): string | null => explain(validatePageConfig, value);

export const explainLanguageData = (value: unknown): string | null => explain(validateLanguageData, value);

/** Both explanations, by the id of the script element. */
export const pageReasons = { 'page-config': explainPageConfig, 'language-data': explainLanguageData };

export type PageData = {
  readonly 'page-config': PageConfig;
  readonly 'language-data': LanguageData;
};
