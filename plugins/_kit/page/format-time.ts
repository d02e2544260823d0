type Style = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>;

/** By the location's clock in the visitor's language; a zone or language unknown to the browser is left out. */
export function formatTime(at: number, style: Style, locale: string, timeZone?: string | null): string {
  const language = locale.replace('_', '-');
  const zone = timeZone ?? undefined;
  try {
    return new Intl.DateTimeFormat(language, { ...style, timeZone: zone }).format(at);
  } catch {
    return zone === undefined ? formatTime(at, style, 'en') : formatTime(at, style, locale);
  }
}
