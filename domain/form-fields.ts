import type { Field, LocationDocument } from '../schemas/generated/types.ts';
import { isOn } from './flag.ts';

export const NAME = 'form_field_name';
export const REGISTRATION = 'form_field_registration_number';
export const PHONE = 'label_phone_number';
export const WHO = 'label_who_visit';
export const UNIQUE_ID = 'unique_identification_number';

/** The longest on record has 747. */
export const LONGEST_NAME = 800;

export interface AskedField {
  /** Also the key of the form data and of the label. */
  readonly name: string;
  readonly kind: 'name' | 'plate' | 'textbox' | 'autocomplete' | 'person' | 'radio' | 'checkbox' | 'boolean' | 'tel';
  readonly required: boolean;
  readonly options: readonly string[];
  readonly pattern: string | null;
  readonly icon: string | null;
  readonly group: string | null;
  readonly follows?: NonNullable<Field['follows']>;
}

type FormField = Readonly<Field>;

export function allFields({ fields }: Pick<LocationDocument, 'fields'>): readonly Field[] {
  return [...(fields?.default ?? []), ...Object.values(fields?.by_id ?? {}).flat()];
}

/** The name may be `constructor`. */
export function entryOf(form: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(form, name) ? (form[name] ?? '') : '';
}

export function readOptions(field: FormField): readonly string[] {
  const given = field.field_value ?? [];
  const list = typeof given === 'string' ? given.split(/[,;\n]/) : given;
  return list.map((option) => option.trim()).filter((option) => option !== '');
}

export function optionsOf(field: FormField): readonly string[] {
  return [...new Set(readOptions(field))];
}

export function isRequired({ required }: FormField): boolean {
  return required === undefined || required === null || isOn(required);
}

/** [FORM-09] */
function kindOf({ name, field_type }: FormField): AskedField['kind'] {
  const isText = field_type === 'textbox' || field_type === 'autocomplete';
  if (isText && name === WHO) return 'person';
  return isText && name === PHONE ? 'tel' : field_type;
}

/** [FORM-01] */
export function listAskedFields(fields: readonly FormField[], plateRequired: boolean): readonly AskedField[] {
  const own = (field?: FormField) => ({
    pattern: field?.regex_validation || null,
    icon: field?.icon || null,
    group: field?.group?.trim() || null,
  });
  const fixed = (name: string, kind: 'name' | 'plate', required: boolean): AskedField => {
    const field = fields.find((f) => f.name === name);
    return { name, kind, required, options: [], ...own(field) };
  };
  const seen = new Set([NAME, REGISTRATION]);
  const custom = fields.filter((field) => !seen.has(field.name) && seen.add(field.name));
  return [
    fixed(NAME, 'name', true),
    fixed(REGISTRATION, 'plate', plateRequired),
    ...custom.map((field) => ({
      name: field.name,
      kind: kindOf(field),
      required: isRequired(field),
      options: optionsOf(field),
      ...(field.follows?.length && { follows: field.follows }),
      ...own(field),
    })),
  ];
}

export function phoneField(asked: readonly AskedField[]): AskedField | undefined {
  const phones = asked.filter(({ kind }) => kind === 'tel');
  return phones.find(({ name }) => name === PHONE) ?? phones[0];
}
