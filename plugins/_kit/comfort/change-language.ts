import { readPageText } from '../../../engine/index.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { type PageData, pageReasons } from '../../../schemas/reasons.ts';
import type { Surroundings } from '../../compose.ts';

export interface OtherLanguage {
  readonly config: PageConfig;
  readonly language: LanguageData;
}

const TIMEOUT_MS = 10_000;

/**
 * The same check-in in another language, read from that language's page as any backend serves it. null when it cannot
 * be loaded: the page keeps its language.
 */
export async function loadLanguage(fetch: Surroundings['fetch'], url: string): Promise<OtherLanguage | null> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const page = await readPageText<PageData>(await answer.text(), pageReasons);
    return page && { config: page['page-config'], language: page['language-data'] };
  } catch {
    return null;
  }
}
