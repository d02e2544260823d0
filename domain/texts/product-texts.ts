import { composeTexts, languageOfFile, SOURCE_LANGUAGE, type Texts } from './compose.ts';

const files = import.meta.glob<Texts>(['./*.json', '../../plugins/*/texts.json', '../../plugins/*/texts.*.json'], {
  eager: true,
  import: 'default',
});

/** The product's texts by language, from this folder and the slides' folders. */
export const productTexts = composeTexts(files);

/** The languages that the product speaks: a slide alone may speak others, too. */
export const spokenLanguages: ReadonlySet<string> = new Set(
  Object.keys(files).flatMap((file) => (file.startsWith('./') ? languageOfFile(file) : [])),
);

/** The English texts. */
export const english: Texts = productTexts.get(SOURCE_LANGUAGE) ?? {};
