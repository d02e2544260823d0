import type { Kysely, Selectable } from 'kysely';
import { hashToken } from '../../../store/ids.ts';
import type { AccessTables } from '../../tables.ts';
import { emailAddress, isDisguised } from './email-address.ts';
import type { Identity, ProviderVisit } from './provider.ts';

type Handle = Kysely<AccessTables>;

/** `other`: the person has another account at the provider. */
type NotOwned = 'unknown' | 'unverified' | 'other';

/** A later owner of the e-mail address does not become this person [STAFF-01]. */
export async function ownerOfAccount(
  db: Handle,
  { issuer, subject, email }: Identity,
): Promise<Selectable<AccessTables['people']> | NotOwned> {
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

export async function keepProviderAccount(db: Handle, { issuer, subject }: Identity, personId: string): Promise<void> {
  await db
    .insertInto('people_provider_accounts')
    .values({ issuer, subject, person_id: personId })
    .onConflict((c) => c.doNothing())
    .execute();
}

/** The next account with the person's e-mail address is then theirs. */
export async function forgetProviderAccounts(db: Handle, personId: string): Promise<void> {
  await db.deleteFrom('people_provider_accounts').where('person_id', '=', personId).execute();
}

type KeptVisit = ProviderVisit & { readonly backTo: string };

export async function keepProviderVisit(db: Handle, visit: KeptVisit, now: number): Promise<void> {
  const { nonce, verifier, backTo: back_to } = visit;
  const row = { state_hash: hashToken(visit.state), nonce, verifier, back_to, created_at: now };
  await db.insertInto('people_provider_visits').values(row).execute();
}

/** A visit is used once, and only if it began after `since`. */
export async function takeProviderVisit(db: Handle, state: string, since: number): Promise<KeptVisit | undefined> {
  const row = await db
    .deleteFrom('people_provider_visits')
    .where('state_hash', '=', hashToken(state))
    .where('created_at', '>', since)
    .returning(['nonce', 'verifier', 'back_to'])
    .executeTakeFirst();
  return row && { state, nonce: row.nonce, verifier: row.verifier, backTo: row.back_to };
}
