import { composeTexts, SOURCE_LANGUAGE, type Texts } from './compose.ts';

const files = import.meta.glob<Texts>(['./en.json', '../../plugins/*/texts.json'], { eager: true, import: 'default' });

/** The product's English words; a page loads them only when its own data lacks a text. */
export const english: Texts = composeTexts(files).get(SOURCE_LANGUAGE) ?? {};
