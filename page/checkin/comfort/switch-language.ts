import { basePath, languageHref } from '../../../plugins/_kit/page/language-links.ts';
import type { CheckIn } from '../compose.ts';
import { loadLanguage } from './change-language.ts';

/** Switches the language without leaving the slide; false when the other page cannot be loaded. */
export async function switchLanguage(checkIn: CheckIn, key: string): Promise<boolean> {
  const { fetch, pageUrl, setPageUrl } = checkIn.environment;
  const [url = ''] = languageHref(basePath(new URL(pageUrl()).pathname), key, checkIn.config()).split('#');
  const other = await loadLanguage(fetch, url);
  if (other === null) return false;
  // Calls are relative to the page's address, which tells the server what language to answer in.
  setPageUrl(url + new URL(pageUrl()).hash);
  checkIn.setLanguage(other.config, other.language);
  checkIn.engine.context().emit('language:changed', {});
  return true;
}
