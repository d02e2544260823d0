export type Texts = Readonly<Record<string, string>>;

export const SOURCE_LANGUAGE = 'en';

/** `domain/texts/sv.json` is Swedish, `plugins/otp/texts.json` English. */
export function languageOfFile(path: string): string {
  const name = /(?:^|\/)(?:texts\.)?(\w+)\.json$/.exec(path)?.[1];
  return name === undefined || name === 'texts' ? SOURCE_LANGUAGE : name;
}

/** A test keeps each key in one file per language. [CFG-05, DEV-01] */
export function composeTexts(files: Readonly<Record<string, Texts>>): ReadonlyMap<string, Texts> {
  const languages = new Map<string, Record<string, string>>();
  for (const [path, texts] of Object.entries(files)) {
    const language = languageOfFile(path);
    languages.set(language, { ...languages.get(language), ...texts });
  }
  return languages;
}

/** `desk/here found`: 'Found …'. Colons are plain there (`sms:et`). */
export function flatTexts(texts: object, before = ''): Texts {
  const entries = Object.entries(texts).filter(([area]) => area !== 'findings' && area !== 'flags');
  const lists = entries.map(([key, text]: [string, unknown]) =>
    typeof text === 'string'
      ? { [before + key]: before === '' ? text : text.replaceAll(':', ' ') }
      : flatTexts(Object(text), `${before}${key} `),
  );
  return Object.assign({}, ...lists);
}
