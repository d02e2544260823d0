import { keyedHash } from '../../store/ids.ts';
import { personOfForm } from '../visits/person.ts';

/** Identifies the person of a breath test: a keyed hash of the name entered. */
export function testedPerson(secret: string, form: Readonly<Record<string, string>>): string {
  return keyedHash(secret, `person ${personOfForm(form).name}`);
}
