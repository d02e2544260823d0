/** The values of a text's placeholders. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Formats a text in ICU message syntax; null if it is not an ICU message. Implemented in `message.ts`. */
export type FormatMessage = (text: string, language: string, params: TextParams) => string | null;

/** Matches the placeholders of `params`, longest name first, so that `:name_last` is not taken for `:name`. */
export function placeholders(params: TextParams): RegExp | null {
  const names = Object.keys(params).sort((a, b) => b.length - a.length);
  return names.length === 0
    ? null
    : new RegExp(`:(${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})`, 'g');
}

/**
 * Fills in a text: each `:name` is replaced by its parameter [CFG-05], and ICU syntax such as `{seconds, plural, one {#
 * second} other {# seconds}}` is formatted by `format`. Never throws: in a text with stray braces, which another
 * backend may send, only the `:name` placeholders are replaced. Placeholders inside inserted values are not replaced.
 */
export function fillText(text: string, params: TextParams, language: string, format: FormatMessage | null): string {
  const message = text.includes('{') ? (format?.(text, language, params) ?? null) : null;
  if (message !== null) return message;
  const pattern = placeholders(params);
  return pattern === null ? text : text.replace(pattern, (_, name: string) => String(params[name]));
}
