import { formatMessage } from './message.ts';

/** `refuse` keeps a document from being published; `warn` only tells. */
export type Severity = 'refuse' | 'warn';

/** Something in a location document that would strand a visitor, show no words, or is probably a mistake [STU-05]. */
export interface Finding {
  /** JSON pointer into the document; '' for the whole of it. */
  readonly path: string;
  readonly severity: Severity;
  readonly code: string;
  /** One English sentence. */
  readonly words: string;
  /** What the sentence names, for saying it in another language by its code. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Kinds of findings by their code. The words are an ICU message, filled in where one is found; `{language}`, `{source}` and
 * `{languages}` become names. A code is never reused.
 */
export type FindingKinds = Readonly<Record<string, { readonly severity: Severity; readonly words: string }>>;

type BlanksIn<Words extends string> = Words extends `${string}{${infer Blank}}${infer Rest}`
  ? NameOf<Blank> | BlanksIn<Rest>
  : never;
/** A plural's name is before its comma; its forms are of several words, or have a `#`, so that they are taken for no name. */
type NameOf<Blank extends string> = Blank extends `${infer Name}, plural,${string}`
  ? Name
  : Blank extends `${string}${' ' | '#'}${string}`
    ? never
    : Blank;
type Filling<Words extends string> = [BlanksIn<Words>] extends [never]
  ? []
  : [values: Readonly<Record<BlanksIn<Words>, string | number>>];

/** Makes the findings of a table: `find('photo_twice', path, { id: 7 })`. */
export function findingsOf<const Kinds extends FindingKinds>(kinds: Kinds) {
  const find = <Code extends keyof Kinds & string>(
    code: Code,
    path: string,
    ...[given]: Filling<Kinds[Code]['words']>
  ): Finding => {
    const { severity, words } = kinds[code] as Kinds[Code];
    const values = Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]));
    return { path, severity, code, words: fillFinding(words, values, 'en'), values };
  };
  return Object.assign(find, { kinds });
}

/** Whether a document with these findings may be published. */
export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'refuse');
}

/** The words of a finding with its values, in the language that the words are in. */
export function fillFinding(words: string, values: Finding['values'], language: string): string {
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readAs(name, value, language)] as const),
  );
  return formatMessage(words, language, params) ?? words;
}

/** A plural counts numbers, and people read names of languages rather than their codes. */
function readAs(name: string, value: string, language: string): string | number {
  if (name === 'language' || name === 'source') return nameOfLanguage(value, language);
  if (name === 'languages')
    return new Intl.ListFormat(language).format(value.split(', ').map((key) => nameOfLanguage(key, language)));
  return String(Number(value)) === value ? Number(value) : value;
}

function nameOfLanguage(key: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(key.replaceAll('_', '-')) ?? key;
  } catch {
    return key;
  }
}
