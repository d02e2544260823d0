import type { LocationDocument } from './document.ts';

/** '' if it is not offered. */
export function offeredLanguage({ languages }: Pick<LocationDocument, 'languages'>, named: string): string {
  const wanted = named.toLowerCase();
  return languages.find(({ key }) => key.toLowerCase() === wanted)?.key ?? '';
}
