import type { LocationDocument } from '../../schemas/generated/types.ts';

/** The language that the others are translated from: the location's default [CFG-06]. */
export function sourceLanguage({ location, languages }: LocationDocument): string {
  const wanted = (location.default_language ?? languages[0]?.key ?? 'en').toLowerCase();
  return languages.find(({ key }) => key.toLowerCase() === wanted)?.key ?? languages[0]?.key ?? wanted;
}
