import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { ListPasskeysAnswer } from '../../../../schemas/generated/types.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { fromJson, toJson } from '../../../store/json.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';

type Handle = Kysely<AccessTables>;

export async function listPasskeys(db: Handle, personId: string): Promise<ListPasskeysAnswer['passkeys']> {
  return passkeysOf(db, personId).select(['id', 'name', 'created_at', 'used_at']).execute();
}

const passkeysOf = (db: Handle, personId: string) =>
  db
    .selectFrom('people_passkeys')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .limit(CAPS.people.most.sessionsOfOne);

export async function credentialsOf(db: Handle, personId: string): Promise<WebAuthnCredential[]> {
  const rows = await passkeysOf(db, personId).selectAll().execute();
  return rows.map(({ id, public_key, counter, transports }) => ({
    id,
    publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
    counter,
    transports: fromJson<AuthenticatorTransport[]>(transports),
  }));
}

export async function personOfPasskey(db: Handle, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('people_passkeys').select('person_id').where('id', '=', id).executeTakeFirst();
  return row?.person_id;
}

/** @returns false if it is known or one too many */
export async function addPasskey(
  db: Handle,
  { personId, name, credential, now }: { personId: string; name: string; credential: WebAuthnCredential; now: number },
): Promise<boolean> {
  if ((await listPasskeys(db, personId)).length >= CAPS.people.most.sessionsOfOne) return false;
  return hasRow(
    db
      .insertInto('people_passkeys')
      .values({
        id: credential.id,
        person_id: personId,
        name,
        created_at: now,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: toJson(credential.transports ?? []),
      })
      .onConflict((c) => c.doNothing())
      .returning('id'),
  );
}

export async function usePasskey(db: Handle, id: string, counter: number, now: number): Promise<void> {
  await db.updateTable('people_passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();
}

export async function removePasskey(db: Handle, personId: string, id: string): Promise<boolean> {
  return hasRow(
    db.deleteFrom('people_passkeys').where('id', '=', id).where('person_id', '=', personId).returning('id'),
  );
}

export async function removePasskeys(db: Handle, personId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('people_passkeys')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
