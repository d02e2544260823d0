import type { CheckIn } from '../../compose.ts';
import { basePath, languageHref } from '../page/language-links.ts';
import { loadLanguage } from './change-language.ts';

/** Another language where the visitor stands; false when it cannot be had. */
export async function switchLanguage(checkIn: CheckIn, key: string): Promise<boolean> {
  const { fetch, pageUrl, setPageUrl } = checkIn.surroundings;
  const [url = ''] = languageHref(basePath(new URL(pageUrl()).pathname), key, checkIn.config()).split('#');
  const other = await loadLanguage(fetch, url);
  if (other === null) return false;
  // Calls are made from the page's address: it tells the server the language of what it answers.
  setPageUrl(url + new URL(pageUrl()).hash);
  checkIn.setLanguage(other.config, other.language);
  checkIn.engine.context().emit('language:changed', {});
  return true;
}
