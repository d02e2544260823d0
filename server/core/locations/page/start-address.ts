import type { Location } from '../locations.ts';
import { offeredLanguage } from './texts.ts';

/** A kiosk's start page, in the location's language. [GATE-02] */
export function pageAtStart({ id, document }: Location): string {
  return `/${offeredLanguage(document)}/${id}/slideshow`;
}
