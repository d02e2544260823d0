import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import { type Lesson, lessonsAt } from '../../../domain/lessons.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { keyedHash } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import type { Location } from '../locations/locations.ts';
import { nameOfForm, type Person } from '../visits/person.ts';
import { type LessonRevision, revisionsAt } from './revisions.ts';

const KNOWN_DAYS = 365;

/** [MEM-02] */
export const readMemorySpan = ({ settings }: Pick<LocationDocument, 'settings'>): number =>
  (settings?.known_driver_days ?? KNOWN_DAYS) * DAY_MS;

/** Until a lesson is shown again. [MEM-04] */
export const lessonDays = ({ settings }: Pick<LocationDocument, 'settings'>, { days }: Pick<Lesson, 'days'>): number =>
  Math.min(days ?? settings?.lesson_days ?? Number.POSITIVE_INFINITY, settings?.known_driver_days ?? KNOWN_DAYS);

export interface Proving {
  readonly db: Kysely<Database>;
  readonly location: Location;
  readonly destination: Destination;
  readonly form: Readonly<Record<string, string>>;
  readonly visitKey: string;
  readonly hashKey: string | undefined;
  readonly now: number;
}

export interface PersonProof {
  /** A text that no one else can prove, or an earlier hash; null without proof. [MEM-03] */
  readonly prove: (c: Proving) => Promise<string | { readonly hash: string } | null>;
  /** All texts that `prove` may have returned. [MEM-02] */
  readonly textsOf: (known: KnownPerson, secret: string) => readonly string[];
}

/** Plate and name are normalised, each may be ''. */
export interface KnownPerson extends Person {
  readonly email?: string;
}

/** Includes the name, because phones are shared. */
export async function provenPerson(proofs: readonly PersonProof[], c: Proving): Promise<string | null> {
  const name = nameOfForm(c.form);
  if (name === '') return null;
  for (const proof of proofs) {
    const proven = await proof.prove(c);
    if (proven !== null) return typeof proven === 'string' ? personHash(c, proven, name) : proven.hash;
  }
  return null;
}

/** @param name normalised (core/visits/person.ts) */
export async function personHash(
  { db, hashKey, location }: Pick<Proving, 'db' | 'hashKey'> & { readonly location: Pick<Location, 'id'> },
  proven: string,
  name: string,
): Promise<string> {
  return hashOf(await serverSecret(db, hashKey), location.id, proven, name);
}

export function hashOf(secret: string, locationId: string, proven: string, name: string): string {
  return keyedHash(secret, `taught ${JSON.stringify([locationId, proven, name])}`);
}

export interface Held {
  /** By lesson key. [TRUE-02] */
  readonly seen: ReadonlyMap<string, Seen>;
  readonly again: readonly string[];
}

export const NOTHING_HELD: Held = { seen: new Map(), again: [] };

/** In milliseconds since 1970, by key. */
export const heldSince = ({ seen }: Held): ReadonlyMap<string, number> =>
  new Map([...seen].map(([key, { seen_at }]) => [key, seen_at]));

export interface Seen {
  readonly lesson_id: string;
  readonly language: string;
  readonly meaning: number;
  readonly revision: number;
  readonly seen_at: number;
}

/** Only the last showing of a lesson counts. @param after when a lesson must have been seen to count */
export function computeHeld(
  lessons: readonly Lesson[],
  revisions: ReadonlyMap<string, Pick<LessonRevision, 'meanings'>>,
  seen: readonly Seen[],
  after: (lesson: Lesson) => number,
): Held {
  const held = new Map<string, Seen>();
  const again: string[] = [];
  for (const lesson of lessons) {
    const { id, key } = lesson;
    const own = seen.filter(({ lesson_id }) => lesson_id === id);
    const current = revisions.get(id)?.meanings ?? {};
    const last = own.reduce<Seen | undefined>(
      (one, next) => (one && one.seen_at > next.seen_at ? one : next),
      undefined,
    );
    if (last === undefined) continue;
    if (last.seen_at > after(lesson) && current[last.language] === last.meaning) held.set(key, last);
    else again.push(key);
  }
  return { seen: held, again };
}

export async function findHeldByPerson(
  db: Kysely<Database>,
  location: Location,
  destination: Destination,
  { person, now }: { person: string | null; now: number },
): Promise<Held> {
  if (person === null) return NOTHING_HELD;
  const { id: locationId, version, document } = location;
  // biome-ignore lint/plugin/unlimited-list: of one person, no more than were taught.
  const rows = await db
    .selectFrom('lesson_memory')
    .select(['lesson_id', 'language', 'meaning', 'revision', 'seen_at'])
    .where('location_id', '=', locationId)
    .where('person_hash', '=', person)
    .execute();
  if (rows.length === 0) return NOTHING_HELD;
  const revisions = await revisionsAt(db, { locationId, version, document });
  const seen = rows.map((row) => ({ ...row, seen_at: Number(row.seen_at) }));
  const after = (lesson: Lesson) => now - lessonDays(document, lesson) * DAY_MS;
  return computeHeld(lessonsAt(document, destination), revisions, seen, after);
}
