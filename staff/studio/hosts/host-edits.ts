import { toNumber } from '../../../domain/flag.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { setOrDrop } from '../../draft/set-or-drop.ts';

export type Host = NonNullable<LocationDocument['contacts']>[number];
export type Address = 'email' | 'phone';

/** Copied from schemas/entities/common.schema.json; a test compares them. */
export const PATTERNS: Readonly<Record<Address, RegExp>> = {
  email: /^[^\s@<>",;]+@[^\s@<>",;]+$/,
  phone: /^\+[1-9][\d ]{6,20}$/,
};

/** @returns the new id */
export function addHost(document: LocationDocument): string {
  const contacts = document.contacts ?? [];
  const id = 1 + contacts.reduce((most, host) => Math.max(most, toNumber(host.id)), 0);
  document.contacts = [...contacts, { id, name: '' }];
  return String(id);
}

export function removeHost(document: LocationDocument, id: string): void {
  document.contacts = (document.contacts ?? []).filter((host) => String(host.id) !== id);
}

export function writeHost(
  document: LocationDocument,
  id: string,
  part: Address | 'name' | 'language',
  text: string,
): void {
  const host = document.contacts?.find((one) => String(one.id) === id);
  if (host === undefined) return;
  if (part === 'name') host.name = text;
  else setOrDrop(host, part, text.trim());
}

/** The reason a host cannot be notified. */
export function problemOf({ name, email, phone }: Host): 'no_name' | 'no_address' | Address | null {
  if (name.trim() === '') return 'no_name';
  if (email !== undefined && !PATTERNS.email.test(email)) return 'email';
  if (phone !== undefined && !PATTERNS.phone.test(phone)) return 'phone';
  return email === undefined && phone === undefined ? 'no_address' : null;
}

/** The host being edited always stays. */
export function hostsWith(hosts: readonly Host[], search: string, held: string | null = null): readonly Host[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return hosts.filter(({ id, name, email = '', phone = '' }) => {
    if (String(id) === held) return true;
    const text = `${name} ${email} ${phone}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
