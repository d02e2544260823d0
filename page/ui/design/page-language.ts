import { textDirection } from '../../../domain/text-direction.ts';

export function showLanguage(root: HTMLElement, locale: string): void {
  // Looking up a script's direction is slow the first time.
  if (root.lang === locale && root.dir !== '') return;
  root.lang = locale;
  root.dir = textDirection(locale);
}
