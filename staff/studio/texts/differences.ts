import { compareTexts, type TextIn } from '../../../domain/compare-texts.ts';
import type { Finding } from '../../../domain/finding.ts';
import type { TextRow } from '../../draft/text-rows.ts';

const known = new WeakMap<TextRow, readonly TextIn[]>();

/** The contradictions between a translation and its source [ALL-04]. Examples in the help with the form may differ. */
export function differences(
  row: TextRow,
  source: string,
  language: string,
  names: ReadonlySet<string>,
): readonly Finding[] {
  if (row.spot.of === 'place' && row.spot.part === 'form_instructions') return [];
  const texts = known.get(row) ?? Object.entries(row.values).map(([key, text]) => ({ language: key, text, path: '' }));
  known.set(row, texts);
  const [from, own] = [source, language].map((key) => texts.find((text) => text.language === key));
  if (from === undefined || own === undefined || from === own) return [];
  return compareTexts(
    from,
    own,
    texts.filter((text) => text !== from && text !== own),
    names,
  );
}
