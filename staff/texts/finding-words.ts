import { fillFinding } from '../../domain/finding.ts';
import type { DocumentFinding } from '../../schemas/generated/types.ts';
import type { Loaded } from './use-texts.tsx';

/** Translates a finding. Falls back to English for new slides and schema errors [STAFF-05] [STU-06]. */
export function findingWords(
  { code, words, values }: Pick<DocumentFinding, 'code' | 'words' | 'values'>,
  { language, words: { findings = {} } }: Loaded,
  slideName: (id: string) => string,
): { readonly words: string; readonly language: string } {
  if (!Object.hasOwn(findings, code)) return { words, language: 'en' };
  const { slide } = values;
  const named = slide === undefined ? values : { ...values, slide: slideName(slide) };
  return { words: fillFinding(findings[code] ?? words, named, language), language };
}
