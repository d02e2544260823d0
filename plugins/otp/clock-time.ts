/**
 * A time as a server writes it (ISO, `2026-11-21 08:00:00`, Unix seconds or milliseconds), as hours and minutes in the
 * visitor's language. What is none of these is shown as it is: the server meant it to be read.
 */
export function clockTime(time: string, locale: string): string {
  const text = time.trim();
  const date = /^\d{9,13}(\.\d+)?$/.test(text) ? new Date(ofUnix(Number(text))) : new Date(text.replace(' ', 'T'));
  if (!/^\d{4}-\d\d-\d\d[T ]|^\d{9,13}(\.\d+)?$/.test(text) || Number.isNaN(date.getTime())) return text;
  try {
    return new Intl.DateTimeFormat(locale.replace('_', '-'), { timeStyle: 'short' }).format(date);
  } catch {
    return new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(date);
  }
}

/** Seconds would be in 1970 as milliseconds. */
const ofUnix = (number: number): number => (number < 1e11 ? number * 1000 : number);
