export type TextParams = Readonly<Record<string, string | number>>;

/** Null if it is no ICU message. */
export type FormatMessage = (text: string, language: string, params: TextParams) => string | null;

/** Longest first: `:name_last` is not `:name`. */
export function placeholders(params: TextParams): RegExp | null {
  const names = Object.keys(params).sort((a, b) => b.length - a.length);
  return names.length === 0
    ? null
    : new RegExp(`:(${names.map((name) => name.replace(/\W/g, '\\$&')).join('|')})`, 'g');
}

/** Stray braces and placeholders in values stay. [CFG-05] */
export function fillText(text: string, params: TextParams, language: string, format: FormatMessage | null): string {
  const message = text.includes('{') ? (format?.(text, language, params) ?? null) : null;
  if (message !== null) return message;
  const pattern = placeholders(params);
  return pattern === null ? text : text.replace(pattern, (_, name: string) => String(params[name]));
}
