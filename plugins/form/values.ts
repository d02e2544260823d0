import { NAME, optionsOf, REGISTRATION, UNIQUE_ID } from '../../domain/form-fields.ts';
import type { FormField, FormSlice } from './slice.ts';

/** Form data keys reserved for the check-in [FORM-09]. */
export const OWN_KEYS = [
  UNIQUE_ID,
  'form_field_id_scan',
  'form_field_signature_id',
  'label_location_id',
  'label_exist_code',
  'unique_identifier_label_exist',
  'qrcode',
] as const;

const KEPT: ReadonlySet<string> = new Set([NAME, REGISTRATION, ...OWN_KEYS]);

function fits(field: FormField, before: FormField | undefined, value: string): boolean {
  if (before?.field_type !== field.field_type) return false;
  if (field.field_type === 'radio') return optionsOf(field).includes(value);
  if (field.field_type === 'checkbox') return optionsOf(field).join() === optionsOf(before).join();
  return true;
}

/** Switches to a destination's fields and drops obsolete values [SUB-07, TRK-03]. */
export function switchFields(form: FormSlice, fields: readonly FormField[], labelLocationId: string): FormSlice {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(form.values)) if (KEPT.has(key)) values[key] = value;
  for (const field of fields) {
    const value = form.values[field.name];
    const before = form.fields.find((f) => f.name === field.name);
    if (KEPT.has(field.name)) values[field.name] ||= field.value ?? '';
    else values[field.name] = value && fits(field, before, value) ? value : (field.value ?? '');
  }
  values.label_location_id = labelLocationId;
  Object.assign(values, fillKnown(values, { known: form.known, fields }));
  const person = form.contact !== null && Object.values(values).includes(form.contact.name) ? form.contact : null;
  return { ...form, values, fields, labels: 'ready', errors: {}, focus: null, contact: person };
}

/** A code's answers to empty fields [GATE-06]. */
export function fillKnown(
  values: Readonly<Record<string, string>>,
  { known, fields }: Pick<FormSlice, 'known' | 'fields'>,
): Record<string, string> {
  const names = [NAME, REGISTRATION, ...fields.map(({ name }) => name)];
  const answered = names.filter((name) => known[name] !== undefined && !values[name]);
  return Object.fromEntries(answered.map((name) => [name, known[name] ?? '']));
}
