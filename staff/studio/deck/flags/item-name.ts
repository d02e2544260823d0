import type { FlagShape } from '../../../../schemas/flag-form.ts';
import { readLocalText } from '../../../draft/local-text.ts';

/** What an item of a list is called: its first text; '' for one without any. */
export function itemName(shape: FlagShape, value: unknown, language: string): string {
  if (shape.kind === 'text' || shape.kind === 'number' || shape.kind === 'choice') return String(value ?? '');
  if (shape.kind === 'texts') return readLocalText(value, language);
  if (shape.kind !== 'group' || typeof value !== 'object' || value === null) return '';
  const names = Object.entries(shape.parts).map(([part, inner]) =>
    itemName(inner, (value as Readonly<Record<string, unknown>>)[part], language),
  );
  return names.find((name) => name.trim() !== '') ?? '';
}
