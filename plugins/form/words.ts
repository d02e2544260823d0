import type { AskedField } from '../../domain/form-fields.ts';
import type { Text } from '../../domain/text-lookup.ts';
import type { FieldError } from './slice.ts';

/** The text for the field's name; without one, a readable form of the name itself. */
export function labelOf(field: Pick<AskedField, 'name'>, text: Text): string {
  return text(field.name) || readable(field.name);
}

function readable(name: string): string {
  const words = name
    .replace(/^(form_field|label)_/, '')
    .replace(/_+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** The error text under a field; null when the field has no error. */
export function errorText(
  field: Pick<AskedField, 'name'>,
  errors: Readonly<Record<string, FieldError>>,
  text: Text,
): string | null {
  switch (errors[field.name]) {
    case 'empty':
    case 'choice':
      return text('error_field_empty', { name: labelOf(field, text) });
    case 'pattern':
      return text('error_field_pattern', { name: labelOf(field, text) });
    case 'phone':
      return text('form_modal_number_body');
    case 'person':
      return text('select_person_from_list');
    default:
      return null;
  }
}

/** The error the modal shows: missing values come before invalid ones. */
export function worstError(errors: Readonly<Record<string, FieldError>>): FieldError | null {
  const found = Object.values(errors);
  return (['empty', 'choice', 'pattern', 'phone', 'person'] as const).find((error) => found.includes(error)) ?? null;
}
