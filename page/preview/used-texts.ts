import type { LanguageData } from '../../schemas/generated/types.ts';

/** Notes which texts a page has asked for, because several keys may have the same words. */
export interface UsedTexts {
  /** The same texts; what is looked up in them is noted. */
  watch(language: LanguageData): LanguageData;
  /** Keys that were asked for and their words, those of the page's language before those of the fallback. */
  entries(): readonly (readonly [key: string, words: string])[];
}

export function createUsedTexts(): UsedTexts {
  const used = new Set<string>();
  let shown: LanguageData | null = null;
  const noting = (texts: Record<string, string>): Record<string, string> =>
    new Proxy(texts, {
      getOwnPropertyDescriptor(target, key) {
        if (typeof key === 'string') used.add(key);
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
  return {
    watch(language) {
      shown = language;
      const { langData, langDataFallback } = language;
      return { ...language, langData: noting({ ...langData }), langDataFallback: noting({ ...langDataFallback }) };
    },
    entries() {
      const { langData = {}, langDataFallback = {} } = shown ?? {};
      return [...used].flatMap((key) => {
        const words = langData[key] ?? langDataFallback[key];
        return words === undefined ? [] : [[key, words] as const];
      });
    },
  };
}
