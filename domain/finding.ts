import { formatMessage } from './message.ts';

/** `refuse` keeps a document from being published; `warn` only reports. */
export type Severity = 'refuse' | 'warn';

/** A defect in a location document that would strand a visitor or is probably a mistake. [STU-05] */
export interface Finding {
  /** JSON pointer into the document; '' for the whole. */
  readonly path: string;
  readonly severity: Severity;
  readonly code: string;
  /** One English sentence. */
  readonly words: string;
  /** Values in the sentence, for other languages. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Findings by code, each an ICU message; `{language}`, `{source}` and `{languages}` become names. A code is never
 * reused.
 */
export type FindingKinds = Readonly<Record<string, { readonly severity: Severity; readonly words: string }>>;

type BlanksIn<Words extends string> = Words extends `${string}{${infer Blank}}${infer Rest}`
  ? NameOf<Blank> | BlanksIn<Rest>
  : never;
/** A plural's name is before its comma. Its forms have spaces or a `#`, so they are no names. */
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

export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'refuse');
}

/** Fills in the words of a finding, in the language of those words. */
export function fillFinding(words: string, values: Finding['values'], language: string): string {
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readAs(name, value, language)] as const),
  );
  return formatMessage(words, language, params) ?? words;
}

/** Plurals count numbers, and people read language names rather than codes. */
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
