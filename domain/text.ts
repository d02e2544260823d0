/** What a text's placeholders stand for. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Formats a text in ICU message syntax; null where it is none. `message.ts` has the one there is. */
export type FormatMessage = (text: string, language: string, params: TextParams) => string | null;

/** Matches the placeholders of `params`, longest name first, so that `:name_last` is not taken for `:name`. */
export function placeholders(params: TextParams): RegExp | null {
  const names = Object.keys(params).sort((a, b) => b.length - a.length);
  return names.length === 0
    ? null
    : new RegExp(`:(${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})`, 'g');
}

/**
 * The one way to fill a text: each `:name` becomes its parameter [CFG-05], and ICU syntax such as
 * `{seconds, plural, one {# second} other {# seconds}}` is formatted by `format`. Never throws: a text with stray
 * braces, as another backend may send, stays as it is around its `:name`. Values are put in once and not read again.
 */
export function fillText(text: string, params: TextParams, language: string, format: FormatMessage | null): string {
  const message = text.includes('{') ? (format?.(text, language, params) ?? null) : null;
  if (message !== null) return message;
  const pattern = placeholders(params);
  return pattern === null ? text : text.replace(pattern, (_, name: string) => String(params[name]));
}
