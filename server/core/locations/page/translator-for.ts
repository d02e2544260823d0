import { formatMessage } from '../../../../domain/message.ts';
import { type Text, textsOf } from '../../../../domain/text-lookup.ts';
import type { LocationDocument } from '../../../../schemas/generated/types.ts';
import { languageData } from './texts.ts';

/** [CFG-05] */
export const translatorFor = (document: LocationDocument, language: string): Text =>
  textsOf(languageData(document, language), formatMessage);
