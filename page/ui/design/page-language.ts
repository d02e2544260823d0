import { textDirection } from '../../../domain/text-direction.ts';

/** Sets the language and writing direction of the page, for browser and screen readers. */
export function showLanguage(root: HTMLElement, locale: string): void {
  // A server has written it already; asking for a script's direction is slow the first time.
  if (root.lang === locale && root.dir !== '') return;
  root.lang = locale;
  root.dir = textDirection(locale);
}
