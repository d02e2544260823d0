import { readPageText } from 'gatehouse-engine';
import { PAGE_SCRIPTS } from '../../../domain/page-scripts.ts';
import type { ReadPage } from '../../../domain/read-page.ts';
import { basePath, languageHref } from '../../../plugins/_kit/page/language-links.ts';
import type { CheckIn, Environment } from '../compose.ts';

const TIMEOUT_MS = 10_000;

/** Reads the check-in's page in another language; null if it cannot be loaded. */
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

export async function switchLanguage(checkIn: CheckIn, key: string): Promise<boolean> {
  const { fetch, pageUrl, setPageUrl } = checkIn.environment;
  const [url = ''] = languageHref(basePath(new URL(pageUrl()).pathname), key, checkIn.config()).split('#');
  const other = await loadLanguage(fetch, url);
  if (other === null) return false;
  // The page's address names the language of answers.
  setPageUrl(url + new URL(pageUrl()).hash);
  checkIn.setLanguage(other.config, other.language);
  checkIn.engine.context().emit('language:changed', {});
  return true;
}
