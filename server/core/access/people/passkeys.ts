import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { ListPasskeysAnswer } from '../../../../schemas/generated/types.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { fromJson, toJson } from '../../../store/json.ts';
import type { AccessTables } from '../../tables.ts';

type Handle = Kysely<AccessTables>;

/** The passkeys of a person, oldest first. */
export async function listPasskeys(db: Handle, personId: string): Promise<ListPasskeysAnswer['passkeys']> {
  return db
    .selectFrom('people_passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .limit(CAPS.people.most.sessionsOfOne)
    .execute();
}

/** The same as the library wants them. */
export async function credentialsOf(db: Handle, personId: string): Promise<WebAuthnCredential[]> {
  const rows = await db
    .selectFrom('people_passkeys')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .limit(CAPS.people.most.sessionsOfOne)
    .execute();
  return rows.map(({ id, public_key, counter, transports }) => ({
    id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter,
    transports: fromJson<AuthenticatorTransport[]>(transports),
  }));
}

/** Whose passkey it is. */
export async function personOfPasskey(db: Handle, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('people_passkeys').select('person_id').where('id', '=', id).executeTakeFirst();
  return row?.person_id;
}

/** Keeps a passkey. @returns false if it is known already, or one too many */
export async function addPasskey(
  db: Handle,
  { personId, name, credential, now }: { personId: string; name: string; credential: WebAuthnCredential; now: number },
): Promise<boolean> {
  if ((await listPasskeys(db, personId)).length >= CAPS.people.most.sessionsOfOne) return false;
  const row = await db
    .insertInto('people_passkeys')
    .values({
      id: credential.id,
      person_id: personId,
      name,
      created_at: now,
      used_at: null,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: toJson(credential.transports ?? []),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a passkey was used. A counter that goes back would mean a copy; the library refuses it before. */
export async function usePasskey(db: Handle, id: string, counter: number, now: number): Promise<void> {
  await db.updateTable('people_passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Deletes one passkey of a person. @returns false if there is none */
export async function removePasskey(db: Handle, personId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('people_passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all passkeys of a person. @returns how many */
export async function removePasskeys(db: Handle, personId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('people_passkeys')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
