import { codeKey, nameKey } from '../../../domain/canonical.ts';
import { WHO } from '../../../domain/form-fields.ts';
import { normalPhone } from './phone.ts';

/** What identifies a returning person: the same name and, of plate and phone, those given both times. */
export interface Person {
  name: string;
  plate: string;
  phone: string;
}

/**
 * In the forms in which they are compared [TRUE-05].
 * @param country of a phone without a calling code: that of the location (phoneCountry)
 */
export function personOf(name: string, plate: string, phone: string, country: string): Person {
  return { name: nameKey(name), plate: codeKey(plate), phone: normalPhone(phone, country) };
}

/** Whether the visitor said whom they visit [DESK-06]. */
export function isHostNamed(form: Readonly<Record<string, string>>): boolean {
  return (form[WHO] ?? '').trim() !== '';
}

type Form = Readonly<Record<string, string>>;

/** Reads the person from a form, by its form data keys. */
export function personOfForm(form: Form, country: string): Person {
  return personOf(
    form['form_field_name'] ?? '',
    form['form_field_registration_number'] ?? '',
    form['label_phone_number'] ?? '',
    country,
  );
}

/** The name in a form, as it is compared. */
export const nameOfForm = (form: Form): string => nameKey(form['form_field_name'] ?? '');
