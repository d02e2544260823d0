import type { Contact } from '../schemas/generated/types.ts';
import { isSameName } from './canonical.ts';

/** The contact whose full name equals the text, ignoring case [FORM-07]. */
export function exactContact(text: string, contacts: readonly Contact[]): Contact | undefined {
  return contacts.find((contact) => isSameName(contact.name, text));
}
