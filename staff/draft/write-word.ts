import type { LocationDocument } from '../../schemas/generated/types.ts';

/** Writes a text by key, such as a field's label or an option, in one language; '' removes it. */
export function writeWord(document: LocationDocument, key: string, language: string, text: string): void {
  const own = document.texts?.[language];
  if (text !== '') {
    document.texts = { ...document.texts, [language]: { ...own, [key]: text } };
  } else if (own !== undefined) {
    delete own[key];
    if (Object.keys(own).length === 0) delete document.texts?.[language];
  }
}
