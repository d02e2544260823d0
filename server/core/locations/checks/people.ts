import type { Finding } from '../../../../domain/finding.ts';
import { below } from '../../../../domain/json-pointer.ts';
import type { LocationDocument } from '../document.ts';
import { keepDays } from '../keep-days.ts';
import { find } from './kinds.ts';

/** Who can be visited [FORM-07], and for how long a driver is known [INS-03]. */
export function* checkPeople(document: LocationDocument): Generator<Finding> {
  for (const [i, { id, name }] of (document.contacts ?? []).entries())
    if (name.trim() === '') yield find('contact_nameless', below('/contacts', i, 'name'), { id });
  const [kept, known] = [keepDays(document), document.settings?.known_driver_days ?? 0];
  if (known > kept) yield find('known_longer_than_kept', '/settings/known_driver_days', { kept, known });
}
