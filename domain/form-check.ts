import { isJoined } from './checked-options.ts';
import type { AskedField } from './form-fields.ts';
import { matchesPattern, type PatternTest } from './pattern.ts';
import { isPhone } from './phone.ts';

/** What is wrong with an entry. */
export type EntryProblem = 'empty' | 'pattern' | 'phone' | 'choice';

/**
 * What is wrong with one entry, or null [FORM-02, FORM-03, FORM-04]. A phone is to be in international format. Page and
 * server ask this same rule; the server brings a `test` that a runaway pattern cannot hold up.
 */
export function checkEntry(field: AskedField, value: string, test?: PatternTest): EntryProblem | null {
  const entry = value.trim();
  if (entry === '') return field.required ? 'empty' : null;
  if (field.required && !matchesPattern(entry, field.pattern, test)) return 'pattern';
  if (field.kind === 'tel' && !isPhone(entry)) return 'phone';
  return isOffered(field, entry) ? null : 'choice';
}

/** A group without options is a mistake of the location's, not of the visitor's. */
function isOffered({ kind, options }: AskedField, entry: string): boolean {
  if (options.length === 0) return true;
  if (kind === 'radio') return options.includes(entry);
  return kind !== 'checkbox' || isJoined(entry, options);
}

/** Everything that is wrong, by field name, in the order of the fields. */
export function checkEntries(
  fields: readonly AskedField[],
  values: Readonly<Record<string, string>>,
  test?: PatternTest,
): Readonly<Record<string, EntryProblem>> {
  const problems: Record<string, EntryProblem> = {};
  for (const field of fields) {
    const problem = checkEntry(field, values[field.name] ?? '', test);
    if (problem !== null) problems[field.name] = problem;
  }
  return problems;
}
