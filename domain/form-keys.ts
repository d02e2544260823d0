import type { LocationDocument } from '../schemas/generated/types.ts';
import { allFields, NAME, PHONE, REGISTRATION, UNIQUE_ID, WHO } from './form-fields.ts';
import { allQuestions, answerKey } from './questions.ts';

/** Between page and server only. [FORM-09] */
export const TECHNICAL_KEYS: ReadonlySet<string> = new Set([
  ...['form_field_id_scan', 'form_field_signature_id', 'label_location_id', 'label_exist_code'],
  ...['unique_identifier_label_exist', 'qrcode', 'approval_id'],
]);

/** Any check-in may send these. [FORM-09] */
const FIXED = [NAME, REGISTRATION, PHONE, WHO, UNIQUE_ID, 'label_company', ...TECHNICAL_KEYS];

/** Other keys are kept and shown apart. */
export function formKeys(document: LocationDocument, ofSlides: readonly string[]): ReadonlySet<string> {
  const named = allFields(document).map(({ name }) => name);
  const asked = allQuestions(document.location).map(({ id }) => answerKey(id));
  return new Set([...FIXED, ...ofSlides, ...named, ...asked]);
}

export function splitForm(
  form: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): { readonly known: readonly (readonly [string, string])[]; readonly other: readonly (readonly [string, string])[] } {
  const filled = Object.entries(form).filter(([, value]) => value !== '');
  return { known: filled.filter(([key]) => known.has(key)), other: filled.filter(([key]) => !known.has(key)) };
}
