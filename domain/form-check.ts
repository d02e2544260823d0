import { isBlank } from './canonical.ts';
import { isJoined } from './checked-options.ts';
import { type AskedField, entryOf } from './form-fields.ts';
import { matchesCode, matchesText, type PatternTest } from './pattern.ts';
import { isPhone } from './phone.ts';

export type EntryProblem = 'empty' | 'pattern' | 'phone' | 'choice';

/** Null for a valid entry [FORM-02, FORM-03, FORM-04]. The server's `test` stops runaway patterns. */
export function checkEntry(field: AskedField, value: string, test?: PatternTest): EntryProblem | null {
  const entry = value.trim();
  if (isBlank(entry)) return field.required ? 'empty' : null;
  const matches = field.kind === 'plate' ? matchesCode : matchesText;
  if (field.required && !matches(entry, field.pattern, test)) return 'pattern';
  if (field.kind === 'tel' && !isPhone(entry)) return 'phone';
  return isOffered(field, entry) ? null : 'choice';
}

/** Missing options are a document mistake. */
function isOffered({ kind, options }: AskedField, entry: string): boolean {
  if (options.length === 0) return true;
  if (kind === 'radio') return options.includes(entry);
  return kind !== 'checkbox' || isJoined(entry, options);
}

export function checkEntries(
  fields: readonly AskedField[],
  values: Readonly<Record<string, string>>,
  test?: PatternTest,
): Readonly<Record<string, EntryProblem>> {
  const problems: Record<string, EntryProblem> = {};
  for (const field of fields) {
    const problem = checkEntry(field, entryOf(values, field.name), test);
    if (problem !== null) problems[field.name] = problem;
  }
  return problems;
}
