import { isSameName } from '../../domain/canonical.ts';
import { exactContact } from '../../domain/contact.ts';
import { searchNames } from '../../domain/name-search.ts';
import { searchContacts } from '../../schemas/generated/calls/search-contacts.ts';
import type { CallResult } from '../_kit/calls/call-error.ts';
import { askServer, type Outcome } from '../_kit/offline/find-way-on.ts';
import type { FormHook } from './reads.ts';

export const SUGGESTIONS = 6;

/** The first matching names, or similar ones if none match [FORM-07] [DEP-05]. */
export function findSuggestions(text: string, options: readonly string[]): readonly string[] {
  return searchNames(text, options, (option) => option).slice(0, SUGGESTIONS);
}

/** 'unchecked': must be a contact's name, but could not be checked; the visitor has seen why. */
export type PersonCheck = 'ok' | 'person' | 'unchecked';

/**
 * Checks whether the location accepts the host [FORM-07]. If the search fails, any name passes, unless a contact is
 * demanded; then a person may let the visitor continue [OFF-04].
 */
export async function checkPerson(text: string, ctx: FormHook): Promise<PersonCheck> {
  const picked = ctx.slice.contact;
  if (text.trim() === '' || ctx.slice.isUnlisted || (picked !== null && isSameName(picked.name, text))) return 'ok';
  const request = { query: text.trim(), location_id: ctx.config.location.id };
  const search = () => ctx.services.http.send(searchContacts, request, { signal: ctx.signal });
  const outcome = ctx.slice.isExactPerson
    ? await askServer(ctx, 'person', search, ctx.services.text('who_visit_unchecked'))
    : orWithout(await search());
  if (outcome.kind === 'stay') return 'unchecked';
  if (outcome.kind === 'without') return 'ok';
  const { contacts, requiresExactMatch } = outcome.value;
  const found = exactContact(text, contacts);
  ctx.update({ contact: found ? { id: String(found.id), name: found.name } : null, isExactPerson: requiresExactMatch });
  return found === undefined && requiresExactMatch ? 'person' : 'ok';
}

const orWithout = <T>(answer: CallResult<T>): Outcome<T> =>
  answer.ok ? { kind: 'answer', value: answer.value } : { kind: 'without' };
