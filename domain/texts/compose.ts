export type Texts = Readonly<Record<string, string>>;

/** The fallback for all other languages. */
export const SOURCE_LANGUAGE = 'en';

/** `domain/texts/sv.json` and `plugins/otp/texts.sv.json` are Swedish, `plugins/otp/texts.json` is English. */
export function languageOfFile(path: string): string {
  const name = /(?:^|\/)(?:texts\.)?(\w+)\.json$/.exec(path)?.[1];
  return name === undefined || name === 'texts' ? SOURCE_LANGUAGE : name;
}

/** Merges text files by language. texts.test.ts ensures that a key is in one file per language. [CFG-05, DEV-01] */
export function composeTexts(files: Readonly<Record<string, Texts>>): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Record<string, string>>();
  for (const [path, texts] of Object.entries(files)) {
    const language = languageOfFile(path);
    languages.set(language, { ...languages.get(language), ...texts });
  }
  return languages;
}

/**
 * Flattens staff texts by area, `desk/here found`: 'Found …'. Findings and flags have English in their own sources.
 * Colons are plain there (`sms:et`).
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
