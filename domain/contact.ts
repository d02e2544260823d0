import type { Contact } from '../schemas/generated/types.ts';

/** Normalises a name for comparison: ignores case and surrounding white space, whatever the device's locale. */
const folded = (name: string): string => name.trim().toLowerCase();

export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b);

/** The contact whose full name equals the text, ignoring case [FORM-07]. */
export function exactContact(text: string, contacts: readonly Contact[]): Contact | undefined {
  return contacts.find((contact) => isSameName(contact.name, text));
}
