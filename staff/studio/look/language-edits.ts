import type { LocationDocument } from '../../../schemas/generated/types.ts';

export function addLanguage(document: LocationDocument, key: string): void {
  if (!document.languages.some((own) => own.key === key)) document.languages.push({ key });
}

/** Its texts stay, so that it can come back. A location keeps its last language. */
export function removeLanguage(document: LocationDocument, key: string): void {
  const at = document.languages.findIndex((own) => own.key === key);
  if (at >= 0 && document.languages.length > 1) document.languages.splice(at, 1);
}

export function orderLanguages(document: LocationDocument, keys: readonly string[]): void {
  document.languages.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
}
