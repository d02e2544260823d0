interface Entry {
  language: string;
}

export function entryIn<T extends Entry>(list: readonly T[] | null | undefined, language: string): T | undefined {
  return list?.find((entry) => entry.language?.toLowerCase() === language.toLowerCase());
}

/**
 * Writes one text into a list with an entry per language. An emptied entry goes unless it has unknown keys. A new code is
 * written in the case of the others.
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
  const found = entryIn(all, language) as Record<string, unknown> | undefined;
  if (text !== '') {
    if (found !== undefined) found[String(part)] = text;
    else {
      const upper = all.length === 0 ? isUpper : all.some((entry) => entry.language !== entry.language.toLowerCase());
      all.push({ language: upper ? language.toUpperCase() : language, [part]: text } as unknown as T);
    }
    return all;
  }
  if (found === undefined) return all;
  delete found[String(part)];
  const isEmpty = Object.entries(found).every(([key, value]) => key === 'language' || value === null || value === '');
  if (isEmpty) all.splice(all.indexOf(found as unknown as T), 1);
  return all;
}
