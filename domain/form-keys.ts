import type { Field, LocationDocument } from '../schemas/generated/types.ts';
import { NAME, PHONE, REGISTRATION, UNIQUE_ID, WHO } from './form-fields.ts';
import { answerKey, type QuestionScope } from './questions.ts';

/** Form data keys that any check-in may send. [FORM-09] */
const FIXED = [
  ...[NAME, REGISTRATION, PHONE, WHO, UNIQUE_ID, 'label_company'],
  ...['form_field_id_scan', 'form_field_signature_id', 'label_location_id', 'label_exist_code'],
  ...['unique_identifier_label_exist', 'qrcode', 'approval_id'],
];

interface Places extends QuestionScope {
  readonly sub_locations?: readonly Places[] | null | undefined;
  readonly tracks?: readonly Places[] | null | undefined;
}

/** Keys known to the location; others are kept and shown apart. */
export function formKeys({ fields, location }: LocationDocument, ofSlides: readonly string[]): ReadonlySet<string> {
  const lists: readonly (readonly Field[] | undefined)[] = [fields?.default, ...Object.values(fields?.by_id ?? {})];
  const named = lists.flatMap((list) => list ?? []).map(({ name }) => name);
  return new Set([...FIXED, ...ofSlides, ...named, ...questionKeys(location)]);
}

function questionKeys(place: Places): string[] {
  const asked = [...(place.control_questions ?? []), ...(place.track_data?.control_questions ?? [])];
  const within = [...(place.sub_locations ?? []), ...(place.tracks ?? [])];
  return [...asked.map(({ id }) => answerKey(id)), ...within.flatMap(questionKeys)];
}

export function partedForm(
  form: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): { readonly known: readonly (readonly [string, string])[]; readonly other: readonly (readonly [string, string])[] } {
  const filled = Object.entries(form).filter(([, value]) => value !== '');
  return { known: filled.filter(([key]) => known.has(key)), other: filled.filter(([key]) => !known.has(key)) };
}
