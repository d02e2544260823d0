import type { LocationDocument } from './document.ts';

/** The location's key for a language named by a device; '' if it is not offered. */
export function offeredLanguage({ languages }: Pick<LocationDocument, 'languages'>, named: string): string {
  const wanted = named.toLowerCase();
  return languages.find(({ key }) => key.toLowerCase() === wanted)?.key ?? '';
}
