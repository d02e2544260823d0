import { IntlMessageFormat } from 'intl-messageformat';
import { formatMessage } from '../message.ts';
import type { Texts } from './compose.ts';

export interface Review {
  readonly missing: readonly string[];
  readonly outdated: readonly string[];
  readonly untranslated: readonly string[];
  /** `key: fault`; a test fails on them. */
  readonly faults: readonly string[];
}

const BROKEN = 'broken message syntax';

/** A translation may inflect its own name. */
const OF_OWN_LANGUAGE: readonly string[] = ['welcome_start_in'];

export function review(language: string, texts: Texts, english: Texts, sameWords: readonly string[]): Review {
  const known = Object.keys(texts).filter((key) => key in english);
  return {
    missing: Object.keys(english).filter((key) => !(key in texts)),
    outdated: Object.keys(texts).filter((key) => !(key in english)),
    untranslated: known.filter((key) => texts[key] === english[key] && !sameWords.includes(key)),
    faults: known.flatMap((key) => {
      const fault = faultOf(language, key, texts[key] ?? '', english[key] ?? '');
      return fault === null ? [] : [`${key}: ${fault}`];
    }),
  };
}

function faultOf(language: string, key: string, text: string, english: string): string | null {
  if (text.trim() === '') return 'empty';
  const message = readMessage(text);
  if (message === null) return BROKEN;
  const [said, wanted] = [message.names, readMessage(english)?.names ?? []];
  const namesItself = said.length === 0 && OF_OWN_LANGUAGE.includes(key);
  if (`${said}` !== `${wanted}` && !namesItself)
    return `placeholders ${said.join(', ') || 'none'} instead of ${wanted.join(', ') || 'none'}`;
  const lacking = message.plurals.flatMap((forms) => countedForms(language).filter((form) => !forms.includes(form)));
  if (lacking.length > 0) return `no plural form for ${lacking.join(', ')}`;
  if (!text.includes('{')) return null;
  const shown = formatMessage(text, language, Object.fromEntries(said.map((name) => [name, 2])));
  return shown === null || /[{}]/.test(shown) ? 'an apostrophe hides a brace: write it twice' : null;
}

export function placeholdersIn(text: string): readonly string[] {
  return readMessage(text)?.names ?? [];
}

export function syntaxFault(text: string): string | null {
  return readMessage(text) === null ? BROKEN : null;
}

interface Message {
  readonly names: readonly string[];
  readonly plurals: readonly (readonly string[])[];
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

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

function countedForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))];
}
