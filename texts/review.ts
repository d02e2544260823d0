import { IntlMessageFormat } from 'intl-messageformat';
import { formatMessage } from '../domain/message.ts';
import type { Texts } from './compose.ts';

/** What a translator, or whoever wrote a text, has to look at. Keys, but for `faults`. */
export interface Review {
  /** Said in English only: shown in English meanwhile. */
  readonly missing: readonly string[];
  /** English says them no longer. */
  readonly outdated: readonly string[];
  /** Word for word the English, and not known to be the same in both languages. */
  readonly untranslated: readonly string[];
  /** `key: what is wrong`. These show wrong words to a visitor, so a test fails on them. */
  readonly faults: readonly string[];
}

/** Compares a language with English. `sameWords` are keys whose text is rightly the same in both. */
export function review(language: string, texts: Texts, english: Texts, sameWords: readonly string[]): Review {
  const known = Object.keys(texts).filter((key) => key in english);
  return {
    missing: Object.keys(english).filter((key) => !(key in texts)),
    outdated: Object.keys(texts).filter((key) => !(key in english)),
    untranslated: known.filter((key) => texts[key] === english[key] && !sameWords.includes(key)),
    faults: known.flatMap((key) => {
      const fault = faultOf(language, texts[key] ?? '', english[key] ?? '');
      return fault === null ? [] : [`${key}: ${fault}`];
    }),
  };
}

function faultOf(language: string, text: string, english: string): string | null {
  if (text.trim() === '') return 'empty';
  const message = readMessage(text);
  if (message === null) return 'broken message syntax';
  const [said, wanted] = [message.names, readMessage(english)?.names ?? []];
  if (`${said}` !== `${wanted}`)
    return `placeholders ${said.join(', ') || 'none'} instead of ${wanted.join(', ') || 'none'}`;
  const lacking = message.plurals.flatMap((forms) => countedForms(language).filter((form) => !forms.includes(form)));
  if (lacking.length > 0) return `no plural form for ${lacking.join(', ')}`;
  if (!text.includes('{')) return null;
  const shown = formatMessage(text, language, Object.fromEntries(said.map((name) => [name, 2])));
  return shown === null || /[{}]/.test(shown) ? 'an apostrophe hides a brace: write it twice' : null;
}

interface Message {
  /** Placeholders of both spellings, sorted, each once. */
  readonly names: readonly string[];
  /** The forms each plural has. */
  readonly plurals: readonly (readonly string[])[];
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** Null where the text is no message. */
function readMessage(text: string): Message | null {
  const names = new Set([...text.matchAll(/:([a-z_]+)/g)].map(([, name]) => name ?? ''));
  const plurals: string[][] = [];
  const read = (elements: readonly Element[]): void => {
    for (const element of elements) {
      if ('value' in element && 'type' in element && element.type !== 0) names.add(element.value);
      if (!('options' in element)) continue;
      if ('pluralType' in element) plurals.push(Object.keys(element.options));
      for (const option of Object.values(element.options)) read(option.value);
    }
  };
  try {
    read(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst());
  } catch {
    return null;
  }
  return { names: [...names].sort(), plurals };
}

/** The plural forms a language has among the numbers that are shown: none counts to a million. */
function countedForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))];
}
