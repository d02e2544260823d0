import { IntlMessageFormat } from 'intl-messageformat';
import { placeholders, type TextParams } from './text.ts';

/**
 * Formats ICU messages: plurals, choices, numbers. `:name` is another spelling of `{name}`. Null where the text is no
 * ICU message, or asks for a parameter that is not given. Apart from text.ts because the page loads it behind the
 * first slide, which shows no plural.
 */
export function formatMessage(text: string, language: string, params: TextParams): string | null {
  try {
    return String(new IntlMessageFormat(inBraces(text, params), tag(language), undefined, PLAIN).format(params));
  } catch {
    return null;
  }
}

/** `<` is a character like any other: texts are shown as text. */
const PLAIN = { ignoreTag: true };

/** An apostrophe would quote the brace that takes the colon's place: `l':name`. */
function inBraces(text: string, params: TextParams): string {
  const pattern = placeholders(params);
  if (pattern === null) return text;
  return text.replace(pattern, (_, name: string, at: number) => (text[at - 1] === "'" ? `'{${name}}` : `{${name}}`));
}

/** Digits as in the rest of the page, where numbers come as `:n`; a language nobody knows counts as English does. */
function tag(language: string): string {
  try {
    const [known] = Intl.PluralRules.supportedLocalesOf(language.replaceAll('_', '-'));
    return `${known ?? 'en'}-u-nu-latn`;
  } catch {
    return 'en-u-nu-latn';
  }
}
