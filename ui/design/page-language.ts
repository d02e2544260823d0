import { textDirection } from '../../domain/text-direction.ts';

/** Sets the language and writing direction of the page, for browser and screen readers. */
export function showLanguage(root: HTMLElement, locale: string): void {
  root.lang = locale;
  root.dir = textDirection(locale);
}
