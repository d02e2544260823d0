import type { Language } from '../schemas/generated/types.ts';

/** A language's name in itself: as given, else the browser's, else its key. [ANY-01] */
export function languageName({ key, name }: Language): string {
  if (name) return name;
  try {
    const tag = key.replaceAll('_', '-');
    const known = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return known === undefined ? key.toUpperCase() : known.charAt(0).toLocaleUpperCase(tag) + known.slice(1);
  } catch {
    return key.toUpperCase();
  }
}
