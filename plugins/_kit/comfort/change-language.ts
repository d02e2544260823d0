import { readPageData } from '../../../engine/index.ts';
import type { LanguageData, PageConfig } from '../../../schemas/generated/types.ts';
import { explainLanguageData, explainPageConfig } from '../../../schemas/reasons.ts';
import type { Surroundings } from '../../compose.ts';

export interface OtherLanguage {
  readonly config: PageConfig;
  readonly language: LanguageData;
}

const TIMEOUT_MS = 10_000;

/** The text of a JSON script of a page, without parsing the page: a strict policy has no HTML parser for us. */
function scriptText(html: string, id: string): string | null {
  return new RegExp(`<script[^>]*\\sid="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? null;
}

/**
 * The same check-in in another language, read off its page as any backend serves it. null when it cannot be had:
 * the visitor stays in the language there is.
 */
export async function loadLanguage(fetch: Surroundings['fetch'], url: string): Promise<OtherLanguage | null> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const html = await answer.text();
    const page = {
      querySelector: (selector: string) => ({ textContent: scriptText(html, selector.replace('script#', '')) }),
    } as unknown as ParentNode;
    const config = await readPageData<PageConfig>(page, 'page-config', explainPageConfig);
    const language = await readPageData<LanguageData>(page, 'language-data', explainLanguageData);
    return config.ok && language.ok ? { config: config.value, language: language.value } : null;
  } catch {
    return null;
  }
}
