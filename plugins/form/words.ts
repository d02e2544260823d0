import type { AskedField } from '../../domain/form-fields.ts';
import type { StandardGroup } from '../../domain/form-groups.ts';
import { dataKey } from '../../domain/text-lookup.ts';
import type { SlideText } from '../_kit/page/services.ts';
import type { FieldError } from './slice.ts';

export function findLabel(field: Pick<AskedField, 'name'>, text: SlideText<'form'>): string {
  return text(dataKey(field.name)) || readable(field.name);
}

function readable(name: string): string {
  const words = name
    .replace(/^(form_field|label)_/, '')
    .replace(/_+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

const HEADINGS = {
  who: 'form_step_who',
  contact: 'form_step_contact',
  vehicle: 'form_step_vehicle',
  visit: 'form_step_visit',
} as const satisfies Record<StandardGroup, string>;

const isStandard = (group: string): group is StandardGroup => Object.hasOwn(HEADINGS, group);

export function stepHeading(group: string, text: SlideText<'form'>): string {
  return text(isStandard(group) ? HEADINGS[group] : dataKey(group)) || group;
}

/** null without an error. `pattern` explains a mismatch where nothing else does [FORM-03]. */
export function describeError(
  field: Pick<AskedField, 'name'>,
  errors: Readonly<Record<string, FieldError>>,
  text: SlideText<'form'>,
  pattern?: string,
): string | null {
  switch (errors[field.name]) {
    case 'empty':
    case 'choice':
      return text('error_field_empty', { name: findLabel(field, text) });
    case 'pattern':
      return pattern ?? text('error_field_pattern', { name: findLabel(field, text) });
    case 'phone':
      return text('form_modal_number_body');
    case 'letters':
      return text('phone_letters');
    case 'country':
      return text('phone_which');
    case 'person':
      return text('select_person_from_list');
    default:
      return null;
  }
}

export function pickWorstError(errors: Readonly<Record<string, FieldError>>): FieldError | null {
  const found = Object.values(errors);
  return (
    (['empty', 'choice', 'pattern', 'phone', 'letters', 'person', 'country'] as const).find((error) =>
      found.includes(error),
    ) ?? null
  );
}
