import type { LanguageData } from '../../schemas/generated/types.ts';

export interface UsedTexts {
  watch(language: LanguageData): LanguageData;
  /** The page's language before the fallback. */
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
