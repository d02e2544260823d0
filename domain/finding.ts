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

/** Kinds of findings by their code. `{name}` in the words is filled in where one is found. A code is never reused. */
export type FindingKinds = Readonly<Record<string, { readonly severity: Severity; readonly words: string }>>;

type BlanksIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BlanksIn<Rest>
  : never;
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
    return { path, severity, code, words: fill(words, values), values };
  };
  return Object.assign(find, { kinds });
}

/** Whether a document with these findings may be published. */
export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'refuse');
}

// In a single pass, so that braces inside inserted values are left alone.
function fill(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}
