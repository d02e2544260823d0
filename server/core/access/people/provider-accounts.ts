import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import { emailAddress, isDisguised } from './email-address.ts';
import type { Identity } from './provider.ts';
import type { PeopleTable } from './tables.ts';

type Handle = Kysely<Database>;

/** Why nobody signs in with an account: as the sign-in page is told. `other`: the person has another account there. */
export type NotOwned = 'unknown' | 'unverified' | 'other';

/**
 * Whose account it is, unless they are removed or switched off. Once somebody has signed in with one, that account alone
 * is theirs: anyone who gets their e-mail address at the provider later does not become them [STAFF-01].
 */
export async function ownerOfAccount(
  db: Handle,
  { issuer, subject, email }: Identity,
): Promise<Selectable<PeopleTable> | NotOwned> {
  const people = db
    .selectFrom('people')
    .selectAll('people')
    .where('people.removed_at', 'is', null)
    .where('people.switched_off_at', 'is', null);
  const kept = await db
    .selectFrom('people_provider_accounts')
    .select('person_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (kept !== undefined) return (await people.where('people.id', '=', kept.person_id).executeTakeFirst()) ?? 'unknown';
  if (email === undefined) return 'unverified';
  if (isDisguised(email)) return 'unknown';
  const person = await people.where('people.email', '=', emailAddress(email)).executeTakeFirst();
  if (person === undefined) return 'unknown';
  const other = await db
    .selectFrom('people_provider_accounts')
    .select('subject')
    .where('person_id', '=', person.id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return other === undefined ? person : 'other';
}

/** From now on the account is this person's. */
export async function keepProviderAccount(db: Handle, { issuer, subject }: Identity, personId: string): Promise<void> {
  await db
    .insertInto('people_provider_accounts')
    .values({ issuer, subject, person_id: personId })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The next account with the person's e-mail address is theirs. */
export async function forgetProviderAccounts(db: Handle, personId: string): Promise<void> {
  await db.deleteFrom('people_provider_accounts').where('person_id', '=', personId).execute();
}
