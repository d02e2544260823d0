import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import type { LocationDocument } from '../document.ts';
import { find } from './kinds.ts';

/** Who can be visited [FORM-07]. */
export function* checkPeople(document: LocationDocument): Generator<Finding> {
  for (const [i, { id, name }] of (document.contacts ?? []).entries())
    if (name.trim() === '') yield find('contact_nameless', below('/contacts', i, 'name'), { id });
}
