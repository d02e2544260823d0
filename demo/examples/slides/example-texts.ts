import { composeTexts, type Texts } from '../../../domain/texts/compose.ts';

/** The texts of the worked examples by language, for their tests and stories; not part of the product. */
export const exampleTexts: ReadonlyMap<string, Texts> = composeTexts(
  import.meta.glob<Texts>(['./*/texts.json', './*/texts.*.json'], { eager: true, import: 'default' }),
);
