import { exactContact, isSameName } from '../../domain/contact.ts';
import { searchContacts } from '../../schemas/generated/calls/search-contacts.ts';
import type { FormVerbs } from './context.ts';

/** Maximum number of suggestions [FORM-07]. */
export const SUGGESTIONS = 6;

/** The first few names that contain the text, ignoring case [FORM-07]. */
export function suggestionsFor(text: string, options: readonly string[]): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return options.filter((option) => option.toLocaleLowerCase().includes(wanted)).slice(0, SUGGESTIONS);
}

/** Whether the text names a person the location accepts. 'ok' if the search fails, because the server checks too. */
export async function checkPerson(text: string, c: FormVerbs): Promise<'ok' | 'person'> {
  const picked = c.slice.contact;
  if (text.trim() === '' || (picked !== null && isSameName(picked.name, text))) return 'ok';
  const request = { query: text.trim(), location_id: c.config.location.id };
  const answer = await c.services.http.send(searchContacts, request, { signal: c.visitSignal });
  if (!answer.ok) return 'ok';
  const found = exactContact(text, answer.value.contacts);
  c.update((form) => {
    form.contact = found ? { id: String(found.id), name: found.name } : null;
  });
  return found === undefined && answer.value.requiresExactMatch ? 'person' : 'ok';
}
