import { composeTexts, SOURCE_LANGUAGE, type Texts } from './compose.ts';

const files = import.meta.glob<Texts>(['./*.json', '../plugins/*/texts.json', '../plugins/*/texts.*.json'], {
  eager: true,
  import: 'default',
});

/** The product's texts by language, from this folder and the slides' folders. */
export const productTexts = composeTexts(files);

/** The English texts. */
export const english: Texts = productTexts.get(SOURCE_LANGUAGE) ?? {};
