interface Entry {
  language: string;
}

const isIn = (entry: Entry, language: string) => entry.language?.toLowerCase() === language.toLowerCase();

/** The entry of a list with one a language; the case of a language does not matter, as on the page. */
export function entryIn<T extends Entry>(list: readonly T[] | null | undefined, language: string): T | undefined {
  return list?.find((entry) => isIn(entry, language));
}

/**
 * Writes one text of one language into a list with an entry a language, in a change of the draft. An entry that says
 * nothing any more goes; one with keys that nobody here knows stays. Codes are written as the other entries write them.
 * @returns the list, which may be new
 */
export function writeEntry<T extends Entry>(
  list: T[] | null | undefined,
  language: string,
  part: Exclude<keyof T, 'language'>,
  text: string,
  isUpper = false,
): T[] {
  const all = list ?? [];
  const found = entryIn(all, language);
  if (text !== '') {
    if (found !== undefined) (found as Record<string, unknown>)[String(part)] = text;
    else {
      const upper = all.length === 0 ? isUpper : all.some((entry) => entry.language !== entry.language.toLowerCase());
      all.push({ language: upper ? language.toUpperCase() : language, [part]: text } as unknown as T);
    }
    return all;
  }
  if (found === undefined) return all;
  delete (found as Record<string, unknown>)[String(part)];
  const isEmpty = Object.entries(found).every(([key, value]) => key === 'language' || value === null || value === '');
  if (isEmpty) all.splice(all.indexOf(found), 1);
  return all;
}
