import type { Contact } from '../schemas/generated/types.ts';
import { isSameKey, nameKey } from './canonical.ts';
import { prepareName, type SearchedName } from './name-search.ts';

const known = new WeakMap<readonly Contact[], SearchedName[]>();

/** Cached: the list must not change. @param most how many to fold now */
export function contactNames(contacts: readonly Contact[], most = contacts.length): readonly SearchedName[] {
  const names = known.get(contacts) ?? [];
  known.set(contacts, names);
  for (const { name } of contacts.slice(names.length, names.length + most)) names.push(prepareName(name));
  return names;
}

/** [FORM-07] */
export function exactContact(text: string, contacts: readonly Contact[]): Contact | undefined {
  const [key, names] = [nameKey(text), known.get(contacts) ?? []];
  return contacts.find(({ name }, i) => isSameKey(names[i]?.key ?? nameKey(name), key));
}
