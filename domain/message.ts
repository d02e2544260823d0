import { IntlMessageFormat } from 'intl-messageformat';
import { placeholders, type TextParams } from './text.ts';

/**
 * Formats ICU messages: plurals, choices, numbers. `:name` is equivalent to `{name}`. Null if the text is not an ICU
 * message or needs a parameter that is missing. Separate from text.ts because the page loads it after the first slide,
 * which shows no plurals.
 */
export function formatMessage(text: string, language: string, params: TextParams): string | null {
  try {
    return String(new IntlMessageFormat(inBraces(text, params), tag(language), undefined, PLAIN).format(params));
  } catch {
    return null;
  }
}

/** Treats `<` as an ordinary character: texts are shown as plain text. */
const PLAIN = { ignoreTag: true };

/** Doubles an apostrophe before a placeholder, as in `l':name`: in ICU syntax a single one would quote the brace. */
function inBraces(text: string, params: TextParams): string {
  const pattern = placeholders(params);
  if (pattern === null) return text;
  return text.replace(pattern, (_, name: string, at: number) => (text[at - 1] === "'" ? `'{${name}}` : `{${name}}`));
}

/**
 * Always Latin digits, as in the rest of the page, where numbers replace `:n`. Unknown languages use English plural
 * rules.
 */
function tag(language: string): string {
  try {
    const [known] = Intl.PluralRules.supportedLocalesOf(language.replaceAll('_', '-'));
    return `${known ?? 'en'}-u-nu-latn`;
  } catch {
    return 'en-u-nu-latn';
  }
}
