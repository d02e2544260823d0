import { composeTexts, languageOfFile, SOURCE_LANGUAGE, type Texts } from './compose.ts';

const files = import.meta.glob<Texts>(['./*.json', '../../plugins/*/texts.json', '../../plugins/*/texts.*.json'], {
  eager: true,
  import: 'default',
});

export const productTexts = composeTexts(files);

/** A slide alone may have more languages. */
export const spokenLanguages: ReadonlySet<string> = new Set(
  Object.keys(files).flatMap((file) => (file.startsWith('./') ? languageOfFile(file) : [])),
);

export const english: Texts = productTexts.get(SOURCE_LANGUAGE) ?? {};
