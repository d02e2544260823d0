import type { Kysely, Selectable } from 'kysely';
import type { Deps } from '../../deps.ts';
import { randomName } from '../../store/ids.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { codeIn, codeOf, hashOfCode } from './code.ts';
import type { NewInvitation } from './new-invitation.ts';
import type { Prepared } from './prepared.ts';
import type { InvitationsTable } from './tables.ts';

type Handle = Kysely<Database>;

export interface Invitations {
  readonly store: Pick<Deps['store'], 'db' | 'locations'>;
  readonly config: Pick<Deps['config'], 'hashKey'>;
}

export interface Invitation
  extends Omit<Selectable<InvitationsTable>, 'salt' | 'code_hash' | 'answers' | 'sent' | 'prepared'> {
  readonly code: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly sent: Readonly<Record<string, string>>;
  readonly prepared: Prepared | null;
}

const MAX_LISTED = 200;

/** Stores or changes the invitation of a ref; a change keeps its code and its use. */
export async function putInvitation(
  deps: Invitations & Pick<Deps, 'now'>,
  location: string,
  ref: string,
  { answers, place, ...rest }: NewInvitation,
): Promise<Invitation> {
  const { db } = deps.store;
  const secret = await serverSecret(db, deps.config.hashKey);
  const salt = randomName();
  const values = { ...rest, answers: toJson(answers), place_id: place };
  await db
    .insertInto('invitations')
    .values({
      ...values,
      location_id: location,
      ref,
      salt,
      code_hash: hashOfCode(secret, codeOf(secret, salt)),
      phone: '',
      email: '',
      sent: '{}',
      prepared: null,
      prepared_at: null,
      visit_id: null,
      used_at: null,
      created_at: deps.now(),
    })
    .onConflict((c) => c.columns(['location_id', 'ref']).doUpdateSet(values))
    .execute();
  const stored = await findInvitation(deps, location, ref);
  if (stored === undefined) throw new Error('the invitation was deleted while it was stored');
  return stored;
}

export async function findInvitation(
  { store, config }: Invitations,
  location: string,
  ref: string,
): Promise<Invitation | undefined> {
  const row = await store.db
    .selectFrom('invitations')
    .selectAll()
    .where('location_id', '=', location)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row && withCode(row, await serverSecret(store.db, config.hashKey));
}

export async function invitationOfCode({ store, config }: Invitations, text: string): Promise<Invitation | undefined> {
  const { db } = store;
  const code = codeIn(text);
  if (code === undefined) return undefined;
  const secret = await serverSecret(db, config.hashKey);
  const row = await db
    .selectFrom('invitations')
    .selectAll()
    .where('code_hash', '=', hashOfCode(secret, code))
    .executeTakeFirst();
  return row && withCode(row, secret);
}

export async function listInvitations({ store, config }: Invitations, location: string): Promise<Invitation[]> {
  const secret = await serverSecret(store.db, config.hashKey);
  const rows = await store.db
    .selectFrom('invitations')
    .selectAll()
    .where('location_id', '=', location)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => withCode(row, secret));
}

export async function deleteInvitation(db: Handle, location: string, ref: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('invitations')
    .where('location_id', '=', location)
    .where('ref', '=', ref)
    .returning('id')
    .execute();
  return gone.length > 0;
}

/** Lets the visit that showed the code use the invitation. */
export async function noteTaken(db: Handle, visitKey: string, id: number, now: number): Promise<void> {
  const taken_at = await nextTaken(db, 'taken_invitations', visitKey, now);
  await db
    .insertInto('taken_invitations')
    .values({ visit_key: visitKey, invitation_id: id, taken_at })
    .onConflict((c) => c.columns(['visit_key', 'invitation_id']).doUpdateSet({ taken_at }))
    .execute();
}

/** A time after every code this visit has shown: the last code identifies its visitor [MEM-03]. */
export async function nextTaken(
  db: Handle,
  table: 'taken_invitations' | 'taken_passes',
  visitKey: string,
  now: number,
): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('taken_at').as('last'))
    .where('visit_key', '=', visitKey)
    .executeTakeFirstOrThrow();
  return Math.max(now, Number(last ?? 0) + 1);
}

export async function hasTaken(db: Handle, visitKey: string, id: number, location: string): Promise<boolean> {
  const row = await db
    .selectFrom('taken_invitations')
    .innerJoin('invitations', 'invitations.id', 'taken_invitations.invitation_id')
    .select('taken_at')
    .where('visit_key', '=', visitKey)
    .where('invitation_id', '=', id)
    .where('location_id', '=', location)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces what the visitor has prepared [GATE-06]. @returns false if the invitation is used or deleted */
export async function keepPrepared(db: Handle, id: number, prepared: Prepared, now: number): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ prepared: toJson(prepared), prepared_at: now })
    .where('id', '=', id)
    .where('visit_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an invitation as used, in one statement. @returns false if another visit was first */
export async function consumeInvitation(db: Handle, id: number, visitId: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ visit_id: visitId, used_at: now, prepared: null, prepared_at: null })
    .where('id', '=', id)
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', visitId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function withCode(row: Selectable<InvitationsTable>, secret: string): Invitation {
  const { salt, code_hash: _hash, answers, sent, prepared, ...rest } = row;
  return {
    ...rest,
    answers: fromJson(answers),
    sent: fromJson(sent),
    code: codeOf(secret, salt),
    prepared: prepared === null ? null : fromJson(prepared),
  };
}
