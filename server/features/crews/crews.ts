import type { Kysely, Selectable } from 'kysely';
import { CREW_VALUE_LENGTH, crewCodeIn } from '../../../domain/crew-code.ts';
import { REGISTRATION, WHO } from '../../../domain/form-fields.ts';
import { HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import type { JoinCrewAnswer, OpenCrewRequest } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../store/ids.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import type { CrewsTable } from './tables.ts';

type Handle = Kysely<Database>;
export type Crew = Selectable<CrewsTable>;

const OPEN_MS = 30 * MINUTE_MS;
const SIGN_MS = HOUR_MS;

/** Keyed, because 40 bits could be found by trial from a copy of the database. */
export async function hashOfCrewCode(db: Handle, hashKey: string | undefined, code: string): Promise<string> {
  return keyedHash(await serverSecret(db, hashKey), `crew code ${code}`);
}

export async function crewOfCode(
  { store, config }: Pick<Deps, 'store' | 'config'>,
  locationId: string,
  text: string,
): Promise<Crew | undefined> {
  const code = crewCodeIn(text);
  if (code === undefined) return undefined;
  const crew = await crewOfHash(store.db, await hashOfCrewCode(store.db, config.hashKey, code));
  return crew?.location_id === locationId ? crew : undefined;
}

export function crewOfHash(db: Handle, hash: string): Promise<Crew | undefined> {
  return db.selectFrom('crews').selectAll().where('code_hash', '=', hash).executeTakeFirst();
}

interface Signed {
  readonly done: number;
  readonly others: number;
}

/** `others` excludes the member who opened the crew. */
export async function signedOf(db: Handle, crewId: number): Promise<Signed> {
  const { done, firsts } = await db
    .selectFrom('crew_members')
    .select((e) => [e.fn.countAll<number>().as('done'), e.fn.sum<number>('is_first').as('firsts')])
    .where('crew_id', '=', crewId)
    .executeTakeFirstOrThrow();
  return { done: Number(done), others: Number(done) - Number(firsts ?? 0) };
}

export type CrewState = 'open' | 'full' | 'expired';

/** Full when only the first member's place is left. */
export function stateOf({ size, expires_at }: Crew, { others }: Signed, now: number): CrewState {
  if (now >= expires_at) return 'expired';
  return others >= size - 1 ? 'full' : 'open';
}

/** A page opened after the code ended is too late; offline visits have no known beginning. */
export const mayStillSign = ({ opened_at, expires_at }: Crew, signedAt: number, begunAt: number | undefined): boolean =>
  // Device clocks may be behind.
  signedAt >= opened_at - OPEN_MS && signedAt < expires_at + SIGN_MS && (begunAt ?? 0) < expires_at;

/** A visit opens one crew; its last request counts until a member has signed. */
export async function openCrew(
  { store, config, now }: Pick<Deps, 'store' | 'config' | 'now'>,
  { locationId, visitKey, code, size, shared }: NewCrew,
): Promise<'open' | 'taken'> {
  const hash = await hashOfCrewCode(store.db, config.hashKey, code);
  return store.db.transaction().execute(async (trx) => {
    const known = await crewOfHash(trx, hash);
    // Crews from an outbox cannot be changed.
    if (known !== undefined && (known.visit_key !== visitKey || known.location_id !== locationId)) return 'taken';
    const said = { size, ...(shared && { shared: sharedJson(shared) }) };
    if (known !== undefined) {
      await trx.updateTable('crews').set(said).where('id', '=', known.id).execute();
      return 'open';
    }
    const members = trx.selectFrom('crew_members').select('crew_id');
    await trx.deleteFrom('crews').where('visit_key', '=', visitKey).where('id', 'not in', members).execute();
    await insertCrew(trx, { locationId, visitKey, hash, size, shared: said.shared ?? null, at: now() });
    return 'open';
  });
}

interface NewCrew {
  readonly locationId: string;
  readonly visitKey: string;
  readonly code: string;
  readonly size: number;
  readonly shared: OpenCrewRequest['shared'];
}

interface CrewRow extends Omit<NewCrew, 'code' | 'shared'> {
  readonly hash: string;
  readonly shared: string | null;
  readonly at: number;
}

export async function insertCrew(db: Handle, { locationId, visitKey, hash, size, shared, at }: CrewRow): Promise<void> {
  await db
    .insertInto('crews')
    .values({
      location_id: locationId,
      visit_key: visitKey,
      code_hash: hash,
      size,
      shared,
      opened_at: at,
      expires_at: at + OPEN_MS,
    })
    .onConflict((c) => c.column('code_hash').doNothing())
    .execute();
}

/** All that a code reveals: company, host and plate, but no person [DAY-06]. */
const KEYS: ReadonlySet<string> = new Set(['label_company', WHO, REGISTRATION]);

type Shared = NonNullable<OpenCrewRequest['shared']>;

function sharedJson({ answers, place = null, booking, regnr, luprefnr }: Shared): string {
  const kept = answers.filter(({ name, value }) => KEYS.has(name) && value.trim() !== '').slice(0, KEYS.size);
  const cut = (text: string | null | undefined) => text?.trim().slice(0, CREW_VALUE_LENGTH) || null;
  return toJson({
    answers: kept.map(({ name, value }) => ({ name, value: value.trim() })),
    place,
    booking: cut(booking),
    regnr: cut(regnr),
    luprefnr: cut(luprefnr),
  });
}

export const readShared = (json: string): Omit<JoinCrewAnswer, 'status'> => fromJson(json);
