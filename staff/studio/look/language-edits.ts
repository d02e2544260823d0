import type { LocationDocument } from '../../../schemas/generated/types.ts';

/** Offers another language, as the last one. */
export function addLanguage(document: LocationDocument, key: string): void {
  if (!document.languages.some((own) => own.key === key)) document.languages.push({ key });
}

/** No longer offers a language. Its texts stay, so that it can come back. The last one cannot go. */
export function removeLanguage(document: LocationDocument, key: string): void {
  const at = document.languages.findIndex((own) => own.key === key);
  if (at >= 0 && document.languages.length > 1) document.languages.splice(at, 1);
}

/** Puts the languages in the order of their keys. */
export function orderLanguages(document: LocationDocument, keys: readonly string[]): void {
  document.languages.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}
