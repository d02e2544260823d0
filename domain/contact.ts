import type { Contact } from '../schemas/generated/types.ts';

/** How names are compared: case and space around them do not matter, whatever language the device speaks. */
const folded = (name: string): string => name.trim().toLowerCase();

export const isSameName = (a: string, b: string): boolean => folded(a) === folded(b);

/** The contact whose whole name is the text, whatever its case [FORM-07]. */
export function exactContact(text: string, contacts: readonly Contact[]): Contact | undefined {
  return contacts.find((contact) => isSameName(contact.name, text));
}
