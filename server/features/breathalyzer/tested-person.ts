import { keyedHash } from '../../store/ids.ts';
import { personOfForm } from '../visits/person.ts';

/** Whom a breath test is about: the name typed, as a keyed hash. */
export function testedPerson(secret: string, form: Readonly<Record<string, string>>): string {
  return keyedHash(secret, `person ${personOfForm(form).name}`);
}
