const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** Tells the browser, and with it every screen reader, the language of the page and the way it is read. */
export function showLanguage(root: HTMLElement, locale: string): void {
  root.lang = locale;
  root.dir = RIGHT_TO_LEFT.includes(locale.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}
