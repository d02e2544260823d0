import type { FieldError } from '../../errors.ts';
import type { Destination } from '../locations/destination.ts';
import type { Field, LocationDocument } from '../locations/document.ts';
import { formFields } from '../locations/form-fields.ts';
import { isOn, settingsAt } from '../locations/settings.ts';
import { matchesPattern } from './safe-pattern.ts';

const NAME = 'form_field_name';
const PLATE = 'form_field_registration_number';
const WHO = 'label_who_visit';
const MAX_KEYS = 120;
const MAX_LENGTH = 2000;
/** 00 or +, a digit 1-9, then 9 to 16 more [FORM-04]. */
const PHONE = /^(00|\+)[1-9]\d{9,16}$/;

export type Form = Readonly<Record<string, string>>;

/**
 * Checks what was entered against the location's own rules: the page checked it already, but the page is not to be
 * believed [FORM-01] [FORM-03] [FORM-07]. Keys the location does not know are kept, within bounds.
 * @returns everything that is wrong, in the order of the fields
 */
export function checkForm(document: LocationDocument, destination: Destination, form: Form): readonly FieldError[] {
  const tooLong = Object.keys(form).find((key) => key.length > MAX_LENGTH || (form[key] ?? '').length > MAX_LENGTH);
  if (tooLong !== undefined) return [{ name: tooLong.slice(0, 100), code: 'too_long' }];
  if (Object.keys(form).length > MAX_KEYS) return [{ name: 'form', code: 'too_long' }];
  const fields = formFields(document, destination);
  const plateRequired = isOn(settingsAt(document, destination).license_plate_required);
  const own = (name: string) => fields.find((field) => field.name === name);
  const asked = [
    { field: own(NAME) ?? textbox(NAME), required: true },
    { field: own(PLATE) ?? textbox(PLATE), required: plateRequired },
    ...fields
      .filter(({ name }) => name !== NAME && name !== PLATE)
      .map((field) => ({ field, required: isRequired(field) })),
  ];
  const errors: FieldError[] = [];
  for (const { field, required } of asked) {
    const code = problemOf(document, field, required, (form[field.name] ?? '').trim());
    if (code !== undefined) errors.push({ name: field.name, code });
  }
  return errors;
}

/** 1 is required, and so is a field that does not say [FORM-01]. */
function isRequired({ required }: Field): boolean {
  return required === undefined || required === null || isOn(required);
}

function problemOf(
  document: LocationDocument,
  field: Field,
  required: boolean,
  entry: string,
): FieldError['code'] | undefined {
  if (entry === '') return required ? 'required' : undefined;
  if (required && !matchesPattern(entry, field.regex_validation)) return 'pattern';
  if (field.field_type === 'tel' && !PHONE.test(entry.replace(/\s+/g, ''))) return 'phone';
  if (field.name === WHO && document.requires_exact_match === true && !isContact(document, entry)) return 'contact';
  const options = optionsOf(field);
  if (field.field_type === 'radio' && options.length > 0 && !options.includes(entry)) return 'choice';
  if (field.field_type === 'checkbox' && options.length > 0 && !isJoinOf(entry, options)) return 'choice';
  return undefined;
}

function isContact(document: LocationDocument, entry: string): boolean {
  const wanted = entry.toLocaleLowerCase();
  return (document.contacts ?? []).some((contact) => contact.name.trim().toLocaleLowerCase() === wanted);
}

/** Options as the page reads them: a list, or one string with separators. */
function optionsOf({ field_value }: Field): readonly string[] {
  const list = typeof field_value === 'string' ? field_value.split(/[,;\n]/) : (field_value ?? []);
  return list.map((option) => option.trim()).filter((option) => option !== '');
}

/** Whether the entry is options joined by commas [FORM-08]; an option may hold a comma itself. */
function isJoinOf(entry: string, options: readonly string[]): boolean {
  if (entry === '') return true;
  return options.some(
    (option) =>
      entry === option || (entry.startsWith(`${option},`) && isJoinOf(entry.slice(option.length + 1), options)),
  );
}

function textbox(name: string): Field {
  return { name, field_type: 'textbox' };
}
