import type { LocationDocument } from './document.ts';

/** A language that a device names, by the location's key for it; '' for one that the location does not offer. */
export function offeredLanguage({ languages }: Pick<LocationDocument, 'languages'>, named: string): string {
  const wanted = named.toLowerCase();
  return languages.find(({ key }) => key.toLowerCase() === wanted)?.key ?? '';
}
