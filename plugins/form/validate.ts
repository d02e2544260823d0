import { matchesPattern } from '../../domain/pattern.ts';
import type { AskedField } from './fields.ts';
import type { FieldError } from './slice.ts';

/** 00 or +, a digit 1-9, then 9 to 16 more digits [FORM-04]. */
export function isPhone(normalised: string): boolean {
  return /^(00|\+)[1-9]\d{9,16}$/.test(normalised);
}

/** What is wrong with one entry, or null. `value` of a phone is normalised already. */
export function checkField(field: AskedField, value: string): FieldError | null {
  const entry = value.trim();
  if (entry === '') return field.required ? 'empty' : null;
  if (field.required && !matchesPattern(entry, field.pattern)) return 'pattern';
  if (field.kind === 'tel' && !isPhone(entry)) return 'phone';
  return null;
}

/** Everything that is wrong, by field name, in the order of the fields [FORM-02, FORM-03, FORM-04]. */
export function validate(
  fields: readonly AskedField[],
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {};
  for (const field of fields) {
    const error = checkField(field, values[field.name] ?? '');
    if (error !== null) errors[field.name] = error;
  }
  return errors;
}

/** The one error the modal speaks of: what is missing comes before what is wrong. */
export function worstError(errors: Readonly<Record<string, FieldError>>): FieldError | null {
  const found = Object.values(errors);
  return (['empty', 'pattern', 'phone', 'person'] as const).find((error) => found.includes(error)) ?? null;
}
