import { flagParts } from '../../../../domain/flag-parts.ts';
import { setAt } from '../../../../domain/json-pointer.ts';
import { inLanguages } from '../../../../domain/local-text.ts';
import { textFlags } from '../../../../schemas/generated/flag-parts.ts';
import type { LocalText, Location } from '../../../../schemas/generated/types.ts';
import type { OwnLanguages } from './own-texts.ts';

/** Reduces the texts in flags to the visitor's language or its fallback. [FAST-04] */
export function withFlagTexts(location: Location, { locale, fallbacks }: OwnLanguages, paths = textFlags): Location {
  const texts = flagParts(location, paths, '');
  if (texts.length === 0) return location;
  const own = structuredClone(location);
  for (const { path, value } of texts) setAt(own, path, inLanguages(value as LocalText | null, [locale, ...fallbacks]));
  return own;
}
