import { readPageText } from 'gatehouse-engine';
import { PAGE_SCRIPTS } from '../../../domain/page-scripts.ts';
import type { ReadPage } from '../../../domain/read-page.ts';
import type { Environment } from '../compose.ts';

const TIMEOUT_MS = 10_000;

/**
 * The same check-in in another language, read from that language's page as any backend serves it. null when it cannot
 * be loaded: the page keeps its language.
 */
export async function loadLanguage(fetch: Environment['fetch'], url: string): Promise<ReadPage | null> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const { readPage } = await import('../../../domain/read-page.ts');
    const page = readPageText(await answer.text(), PAGE_SCRIPTS, readPage);
    return page.ok ? page.value : null;
  } catch {
    return null;
  }
}
