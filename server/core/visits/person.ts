import { codeKey, nameKey } from '../../../domain/canonical.ts';
import { WHO } from '../../../domain/form-fields.ts';
import { normalPhone } from './phone.ts';

type Form = Readonly<Record<string, string>>;

/** Plate and phone identify only where given both times. */
export interface Person {
  name: string;
  plate: string;
  phone: string;
}

/** Normalises for comparison [TRUE-05]. @param country of phones without a calling code */
export function personOf(name: string, plate: string, phone: string, country: string): Person {
  return { name: nameKey(name), plate: codeKey(plate), phone: normalPhone(phone, country) };
}

/** [DESK-06] */
export const isHostNamed = (form: Form): boolean => (form[WHO] ?? '').trim() !== '';

export function personOfForm(form: Form, country: string): Person {
  return personOf(
    form['form_field_name'] ?? '',
    form['form_field_registration_number'] ?? '',
    form['label_phone_number'] ?? '',
    country,
  );
}

export const nameOfForm = (form: Form): string => nameKey(form['form_field_name'] ?? '');
