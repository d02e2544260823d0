import { nameOfForm } from '../../core/visits/person.ts';
import { keyedHash } from '../../store/ids.ts';

/** Identifies the person of a breath test: a keyed hash of the name entered. */
export function testedPerson(secret: string, form: Readonly<Record<string, string>>): string {
  return keyedHash(secret, `person ${nameOfForm(form)}`);
}
