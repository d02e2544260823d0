import { textDirection } from '../../../domain/text-direction.ts';

export function showLanguage(root: HTMLElement, locale: string): void {
  // The server may have set both; looking up a script's direction is slow the first time.
  if (root.lang === locale && root.dir !== '') return;
  root.lang = locale;
  root.dir = textDirection(locale);
}
