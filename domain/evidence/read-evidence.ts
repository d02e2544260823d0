import { findRepeatedName } from '../find-repeated-name.ts';
import { parseJson } from '../parse-json.ts';
import { err, ok, type Result } from '../result.ts';

/** [TRUE-03] */
export type Unread =
  | { readonly kind: 'no_sheet' }
  /** Readers differ in the value they take. */
  | { readonly kind: 'repeated'; readonly name: string }
  /** By its path. */
  | { readonly kind: 'unknown'; readonly name: string }
  /** Not as canonical JSON writes it. */
  | { readonly kind: 'number'; readonly name: string };

const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;
const NUMBER = /-?\d[^\s,\]}]*/g;

/** White space is free, names and numbers are not. */
export function parseEvidence(text: string): Result<unknown, Unread> {
  const parsed = parseJson(text);
  if (!parsed.ok) return err({ kind: 'no_sheet' });
  const repeated = findRepeatedName(text);
  if (repeated !== undefined) return err({ kind: 'repeated', name: repeated });
  const numbers = text.replace(STRING, '""').match(NUMBER) ?? [];
  const odd = numbers.find((number) => String(Number(number)) !== number);
  return odd === undefined ? ok(parsed.value) : err({ kind: 'number', name: odd });
}

export const findUnknownKey = (value: object, names: readonly string[]): string | undefined =>
  Object.keys(value).find((name) => !names.includes(name));
