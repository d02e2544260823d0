import type { AskedField } from '../../domain/form-fields.ts';
import type { Text } from '../../domain/text-lookup.ts';
import type { FieldError } from './slice.ts';

/** A field is labelled by the text of its name; a name nobody gave a text is shown readably rather than not at all. */
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

/** The sentence under a field that is wrong; null while nothing is. */
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

/** The one error the modal speaks of: what is missing comes before what is wrong. */
export function worstError(errors: Readonly<Record<string, FieldError>>): FieldError | null {
  const found = Object.values(errors);
  return (['empty', 'choice', 'pattern', 'phone', 'person'] as const).find((error) => found.includes(error)) ?? null;
}
