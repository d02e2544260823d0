import { join } from 'node:path';
import { formatMessage } from '../../domain/message.ts';
import { fillText, type TextParams } from '../../domain/text.ts';
import { composeTexts, SOURCE_LANGUAGE } from '../../domain/texts/compose.ts';
import { readTextFiles } from '../../tools/scripts/texts/read-texts.ts';

const texts = composeTexts(readTextFiles(join(import.meta.dirname, '../..')));

/**
 * The product's text for a key, for tests that look for it, so that the wording can change without the test.
 * @throws if there is no text for the key
 */
export function words(key: string, params: TextParams = {}, language = SOURCE_LANGUAGE): string {
  const text = texts.get(language)?.[key];
  if (text === undefined) throw new Error(`there is no text for the key '${key}' in ${language}`);
  return fillText(text, params, language, formatMessage);
}
