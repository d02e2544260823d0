import { textDirection } from '../../domain/text-direction.ts';

/** Tells the browser, and with it every screen reader, the language of the page and the way it is read. */
export function showLanguage(root: HTMLElement, locale: string): void {
  root.lang = locale;
  root.dir = textDirection(locale);
}
