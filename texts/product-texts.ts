import { composeTexts, SOURCE_LANGUAGE, type Texts } from './compose.ts';

const files = import.meta.glob<Texts>(['./*.json', '../plugins/*/texts.json', '../plugins/*/texts.*.json'], {
  eager: true,
  import: 'default',
});

/** The product's texts by language, found where they stand: here and in the slides' folders. */
export const productTexts = composeTexts(files);

/** What every text says in English. */
export const english: Texts = productTexts.get(SOURCE_LANGUAGE) ?? {};
