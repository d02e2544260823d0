import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Lesson, lessonsOf } from '../../../domain/lessons.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

export type ByLanguage<T> = Readonly<Record<string, T>>;

export interface LessonRevision {
  readonly revision: number;
  /** First version of the location with it. */
  readonly version: number;
  readonly change: 'material' | 'correction';
  /** SHA-256 in hex, by language. */
  readonly digests: ByLanguage<string>;
  readonly meanings: ByLanguage<number>;
}

export type Revisions = ReadonlyMap<string, readonly LessonRevision[]>;

export function digestsOf({ content }: Pick<Lesson, 'content'>): Record<string, string> {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return Object.fromEntries(Object.entries(content).map(([language, text]) => [language, hash(text)]));
}

/** Undefined if unchanged [MEM-01]. A small correction keeps the previous meaning. */
export function nextRevision(
  known: readonly LessonRevision[],
  digests: ByLanguage<string>,
  change: LessonRevision['change'],
  version: number,
): LessonRevision | undefined {
  const last = known.at(-1);
  const languages = Object.keys(digests);
  const isSame =
    last !== undefined &&
    Object.keys(last.digests).length === languages.length &&
    languages.every((language) => last.digests[language] === digests[language]);
  if (isSame) return undefined;
  const revision = (last?.revision ?? 0) + 1;
  const meaning = (language: string): number => {
    const before = known.findLast((one) => one.digests[language] === digests[language]);
    const corrected = change === 'correction' ? last?.meanings[language] : undefined;
    return before?.meanings[language] ?? corrected ?? revision;
  };
  const meanings = Object.fromEntries(languages.map((language) => [language, meaning(language)]));
  return { revision, version, change: last === undefined ? 'material' : change, digests, meanings };
}

export async function readRevisions(db: Kysely<Database>, locationId: string): Promise<Revisions> {
  // biome-ignore lint/plugin/unlimited-list: of one location, read once for each of its versions.
  const rows = await db
    .selectFrom('lesson_revisions')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('revision')
    .execute();
  const all = new Map<string, LessonRevision[]>();
  for (const { lesson_id, revision, version, change, digests, meanings } of rows) {
    const own = all.get(lesson_id) ?? [];
    own.push({ revision, version, change, digests: fromJson(digests), meanings: fromJson(meanings) });
    all.set(lesson_id, own);
  }
  return all;
}

export interface TaughtVersion {
  readonly locationId: string;
  readonly version: number;
  readonly document: LocationDocument;
  readonly corrections?: readonly string[] | undefined;
}

/** In the publishing transaction. @returns ids of changed lessons */
export async function writeRevisions(
  db: Kysely<Database>,
  { locationId, version, document, corrections = [] }: TaughtVersion,
): Promise<string[]> {
  // Only tests store anything but a location.
  if (!document.location || !document.languages) return [];
  const known = await readRevisions(db, locationId);
  const changed = lessonsOf(document).flatMap((lesson) => {
    const change = corrections.includes(lesson.id) ? 'correction' : 'material';
    const next = nextRevision(known.get(lesson.id) ?? [], digestsOf(lesson), change, version);
    return next === undefined ? [] : [{ lesson_id: lesson.id, ...next }];
  });
  for (const { digests, meanings, ...row } of changed) {
    await db
      .insertInto('lesson_revisions')
      .values({ location_id: locationId, ...row, digests: toJson(digests), meanings: toJson(meanings) })
      .onConflict((c) => c.doNothing())
      .execute();
  }
  return changed.map(({ lesson_id }) => lesson_id);
}

const read = new WeakMap<LocationDocument, Map<string, LessonRevision>>();

/** Older versions get their revisions now. */
export async function revisionsAt(
  db: Kysely<Database>,
  { locationId, version, document }: TaughtVersion,
): Promise<ReadonlyMap<string, LessonRevision>> {
  const own = read.get(document);
  if (own !== undefined) return own;
  let known = await readRevisions(db, locationId);
  let isWritten = false;
  const lessons = lessonsOf(document);
  if (
    lessons.some(({ id }) => !known.has(id)) &&
    [...known.values()].every((all) => all.every((one) => one.version <= version))
  ) {
    isWritten = (await writeRevisions(db, { locationId, version, document })).length > 0;
    known = await readRevisions(db, locationId);
  }
  const found = new Map<string, LessonRevision>();
  for (const { id } of lessons) {
    const last = known.get(id)?.findLast((one) => one.version <= version);
    if (last !== undefined) found.set(id, last);
  }
  // A transaction may yet be rolled back.
  if (!(db.isTransaction && isWritten)) read.set(document, found);
  return found;
}
