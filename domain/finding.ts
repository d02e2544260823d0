import { nameOfLanguage } from './language-name.ts';
import { formatMessage } from './message.ts';

/** `refuse` blocks publishing. */
export type Severity = 'refuse' | 'warn';

/** [STU-05] */
export interface Finding {
  /** JSON pointer; '' for the whole document. */
  readonly path: string;
  readonly severity: Severity;
  readonly code: string;
  readonly words: string;
  readonly values: Readonly<Record<string, string>>;
}

/** ICU messages by code. A code is never reused. */
export type FindingKinds = Readonly<Record<string, { readonly severity: Severity; readonly words: string }>>;

export type BlanksIn<Words extends string> = Words extends `${string}{${infer Blank}}${infer Rest}`
  ? NameOf<Blank> | BlanksIn<Rest>
  : never;
/** Plural forms have spaces or a `#`, so they are no names. */
type NameOf<Blank extends string> = Blank extends `${infer Name}, plural,${string}`
  ? Name
  : Blank extends `${string}${' ' | '#'}${string}`
    ? never
    : Blank;
export type Filling<Words extends string> = [BlanksIn<Words>] extends [never]
  ? []
  : [values: Readonly<Record<BlanksIn<Words>, string | number>>];

/** `find('photo_twice', path, { id: 7 })` */
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

export function fillFinding(words: string, values: Finding['values'], language: string): string {
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readAs(name, value, language)] as const),
  );
  return formatMessage(words, language, params) ?? words;
}

function readAs(name: string, value: string, language: string): string | number {
  const called = (key: string) => nameOfLanguage(key, language) ?? key;
  if (name === 'language' || name === 'source') return called(value);
  if (name === 'languages') return new Intl.ListFormat(language).format(value.split(', ').map(called));
  return String(Number(value)) === value ? Number(value) : value;
}
