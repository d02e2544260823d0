import type { Location } from '../locations/locations.ts';
import { defaultLanguage } from './texts.ts';

/** The check-in of a location in its own language, where a kiosk starts [GATE-02]. */
export function pageAtStart({ id, document }: Location): string {
  const own = defaultLanguage(document);
  const language = document.languages.find(({ key }) => key === own) ?? document.languages[0];
  return `/${language.key}/${id}/slideshow`;
}
