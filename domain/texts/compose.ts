/** Texts by key, in one language. */
export type Texts = Readonly<Record<string, string>>;

/** The language every text is written in first, and the fallback for the others. */
export const SOURCE_LANGUAGE = 'en';

/**
 * The language of a text file: `domain/texts/sv.json` and `plugins/otp/texts.sv.json` are Swedish, `plugins/otp/texts.json` is
 * English.
 */
export function languageOfFile(path: string): string {
  const name = /(?:^|\/)(?:texts\.)?(\w+)\.json$/.exec(path)?.[1];
  return name === undefined || name === 'texts' ? SOURCE_LANGUAGE : name;
}

/**
 * All texts of the product by language, from its own files and those in the slides' folders [CFG-05, DEV-01]. A key
 * appears in only one file per language; texts.test.ts checks that.
 */
export function composeTexts(files: Readonly<Record<string, Texts>>): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Record<string, string>>();
  for (const [path, texts] of Object.entries(files)) {
    const language = languageOfFile(path);
    languages.set(language, { ...languages.get(language), ...texts });
  }
  return languages;
}

/**
 * Texts by area as one list, `desk/here found`: 'Found …'. Staff's are by area. What is found in a document is said in
 * English where it is looked for, and flags in their schemas, so those are no texts of theirs. A colon is only a colon there (`sms:et`).
 */
export function flatTexts(texts: object, before = ''): Texts {
  const entries = Object.entries(texts).filter(([area]) => area !== 'findings' && area !== 'flags');
  const lists = entries.map(([key, text]: [string, unknown]) =>
    typeof text === 'string'
      ? { [before + key]: before === '' ? text : text.replaceAll(':', ' ') }
      : flatTexts(Object(text), `${before}${key} `),
  );
  return Object.assign({}, ...lists);
}
