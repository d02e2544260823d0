/** Texts by key, in one language. */
export type Texts = Readonly<Record<string, string>>;

/** The language every text is written in first; others fall back to it. */
export const SOURCE_LANGUAGE = 'en';

/**
 * The language a file of texts holds: `texts/sv.json` and `plugins/otp/texts.sv.json` Swedish, `plugins/otp/texts.json`
 * English.
 */
export function languageOfFile(path: string): string {
  const name = /(?:^|\/)(?:texts\.)?(\w+)\.json$/.exec(path)?.[1];
  return name === undefined || name === 'texts' ? SOURCE_LANGUAGE : name;
}

/**
 * All texts of the product by language, out of the product's own files and those in the slides' folders [CFG-05, DEV-01].
 * No key stands in two files of one language; texts.test.ts holds that.
 */
export function composeTexts(files: Readonly<Record<string, Texts>>): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Record<string, string>>();
  for (const [path, texts] of Object.entries(files)) {
    const language = languageOfFile(path);
    languages.set(language, { ...languages.get(language), ...texts });
  }
  return languages;
}
