import type { Location } from '../locations.ts';
import { offeredLanguage } from './texts.ts';

/** The check-in of a location in its own language, where a kiosk starts [GATE-02]. */
export function pageAtStart({ id, document }: Location): string {
  return `/${offeredLanguage(document)}/${id}/slideshow`;
}
