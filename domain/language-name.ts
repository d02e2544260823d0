import type { Language } from '../schemas/generated/types.ts';

/** [ANY-01] */
export function languageName({ key, name }: Language): string {
  if (name) return name;
  const tag = key.replaceAll('_', '-');
  const known = nameOfLanguage(key, tag);
  return known === undefined ? key.toUpperCase() : known.charAt(0).toLocaleUpperCase(tag) + known.slice(1);
}

export function nameOfLanguage(key: string, inLanguage: string): string | undefined {
  try {
    const names = new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'none' });
    return names.of(key.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}
