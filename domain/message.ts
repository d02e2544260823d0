import { IntlMessageFormat } from 'intl-messageformat';
import { placeholders, type TextParams } from './text.ts';

/** `:name` equals `{name}`. Null for a broken message or a missing parameter. Loads after the first slide. */
export function formatMessage(text: string, language: string, params: TextParams): string | null {
  try {
    return String(new IntlMessageFormat(inBraces(text, params), tag(language), undefined, PLAIN).format(params));
  } catch {
    return null;
  }
}

const PLAIN = { ignoreTag: true };

/** In `l':name` ICU would take the apostrophe as a quote. */
function inBraces(text: string, params: TextParams): string {
  const pattern = placeholders(params);
  if (pattern === null) return text;
  return text.replace(pattern, (_, name: string, at: number) => (text[at - 1] === "'" ? `'{${name}}` : `{${name}}`));
}

/** Latin digits, as everywhere on the page. */
function tag(language: string): string {
  try {
    const [known] = Intl.PluralRules.supportedLocalesOf(language.replaceAll('_', '-'));
    return `${known ?? 'en'}-u-nu-latn`;
  } catch {
    return 'en-u-nu-latn';
  }
}
