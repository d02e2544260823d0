import type { LanguageData } from '../schemas/generated/types.ts';

export type TextParams = Readonly<Record<string, string | number>>;

/** Looks a text up by its key; parameters replace `:name` placeholders. */
export type Text = (key: string, params?: TextParams) => string;

/** Longest name first, so that `:name_last` is not taken for `:name`. */
function fill(text: string, params: TextParams): string {
  const names = Object.keys(params).sort((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(`:(${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})`, 'g');
  return text.replace(pattern, (_, name: string) => String(params[name]));
}

/**
 * The language lookup [CFG-05]: langData, then langDataFallback; a key missing in both is warned of once and
 * yields ''. `language` is asked on each lookup, so that a change of language shows at once.
 */
export function createText(language: () => LanguageData, warn: (message: string) => void): Text {
  const warned = new Set<string>();
  return (key, params = {}) => {
    const { langData, langDataFallback } = language();
    const text = langData[key] ?? langDataFallback[key];
    if (text !== undefined) return fill(text, params);
    if (!warned.has(key) && Number.isNaN(Number(key))) {
      warned.add(key);
      warn(`there is no text for the key '${key}'`);
    }
    return '';
  };
}
