import { type BuiltInTexts, ownText } from '../text-lookup.ts';
import { composeTexts, SOURCE_LANGUAGE, type Texts } from './compose.ts';

const files = import.meta.glob<Texts>(['./en.json', '../../plugins/*/texts.json'], { eager: true, import: 'default' });

export const english: Texts = composeTexts(files).get(SOURCE_LANGUAGE) ?? {};

export type ReportMissing = BuiltInTexts['onMissing'];

export function reportMissing(warn: (message: string) => void): ReportMissing {
  let isTold = false;
  return (key, { langData, langDataFallback, locale }) => {
    if (ownText(english, key) === undefined)
      return warn(
        `there is no text for the key '${key}': write it into the slide's texts.json, or into langData if it is the location's own`,
      );
    if (isTold) return;
    isTold = true;
    const isLacking = (name: string) => (ownText(langData, name) ?? ownText(langDataFallback, name)) === undefined;
    const lacking = Object.keys(english).filter(isLacking);
    warn(
      `English stands in for ${lacking.length} texts that langData lacks; the build has them in texts/${locale}.json: ${lacking.join(', ')}`,
    );
  };
}
