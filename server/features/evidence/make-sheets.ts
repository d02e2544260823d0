import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalJson, type Json } from '../../../domain/evidence/canonical-json.ts';
import { committedText, type EvidencePart, leafText, SHEET_FORMAT } from '../../../domain/evidence/evidence-sheet.ts';
import { allFields } from '../../../domain/form-fields.ts';
import { questionLesson } from '../../../domain/lesson-keys.ts';
import { readGivenAnswers } from '../../../domain/questions.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { lessonsOfVisit, type VisitLesson } from '../../core/lessons/visit-lessons.ts';
import { storedVersion } from '../../core/locations/location-repository.ts';
import { offeredLanguage } from '../../core/locations/page/texts.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { signedVisit, type VisitRow } from '../../core/visits/find-visit.ts';
import type { Deps } from '../../deps.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { checksOf } from './checks.ts';
import { leafHash, sha256 } from './hashing.ts';

const AT_ONCE = 50;

/** Makes sheets of visits signed before a time; one failure must not block the rest. @returns the failures */
export async function makeSheets(deps: Deps, before: number): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let last = { at: -1, visit_id: 0 }; ; ) {
    const rows = await deps.store.db
      .selectFrom('evidence_sheets')
      .select(['at', 'visit_id'])
      .where('sheet', 'is', null)
      .where('at', '<', before)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'visit_id'), '>', tuple(last.at, last.visit_id)))
      .orderBy('at')
      .orderBy('visit_id')
      .limit(AT_ONCE)
      .execute();
    const asked = new AskedWords();
    for (const { visit_id } of rows) await makeSheet(deps, visit_id, asked).catch((error) => failures.push(error));
    last = rows[AT_ONCE - 1] ?? last;
    if (rows.length < AT_ONCE) return failures;
  }
}

/** Makes a sheet unless another server has. */
export async function makeSheet(
  { store, features }: Pick<Deps, 'store' | 'features'>,
  visitId: number,
  asked = new AskedWords(),
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('evidence_sheets')
      .set({ sheet: '' })
      .where('visit_id', '=', visitId)
      .where('sheet', 'is', null)
      .returning('at')
      .executeTakeFirst();
    if (row === undefined) return;
    const visit = await signedVisit(trx, visitId);
    if (visit === undefined) {
      await trx.deleteFrom('evidence_sheets').where('visit_id', '=', visitId).execute();
      return;
    }
    const words = await asked.of(trx, visit);
    const checks = await checksOf(trx, features, visit);
    const sheet = sheetOf(namedParts(visit, words, await lessonsOfVisit(trx, visitId), checks));
    const { id } = await trx
      .insertInto('evidence_leaves')
      .values({ hash: leafHash(leafText(sheet)), at: row.at, day: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('evidence_sheets')
      .set({ sheet: canonicalJson(sheet as unknown as Json), leaf_id: id })
      .where('visit_id', '=', visitId)
      .execute();
  });
}

type Named = readonly (readonly [name: string, value: object])[];

function namedParts(visit: VisitRow, words: Words, lessons: readonly VisitLesson[], checks: readonly object[]): Named {
  const form = fromJson<Record<string, string>>(visit.form);
  const answers = readGivenAnswers(form);
  const tries = new Map(lessons.map((lesson) => [lesson.key, lesson.tries]));
  const entries = Object.entries(form).filter(([key]) => !key.startsWith('control_question_'));
  const labels = entries.flatMap(([key]) => (Object.hasOwn(words, key) ? [[key, words[key]] as const] : []));
  const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return [
    [
      'visit',
      {
        number: visit.device_number ?? visit.id,
        location: visit.location_id,
        language: visit.language,
        sub_location: Number(visit.sub_location_id),
        track: Number(visit.track_id),
        published_version: visit.location_version,
        begun: time(visit.created_at),
        signed: time(visit.signed_at),
        delivered: time(visit.delivered_at),
      },
    ],
    ['entries', Object.fromEntries(entries)],
    ...(labels.length > 0 ? [['labels', Object.fromEntries(labels)] as const] : []),
    ...lessons.map(({ id: _id, tries: _tries, ...lesson }, index) => [`lesson.${index + 1}`, lesson] as const),
    ...Object.entries(answers).map(([id, answer]) => {
      const took = tries.get(questionLesson({ id }));
      return [`question.${id}`, { question: id, answer, ...(took !== undefined && { tries: took }) }] as const;
    }),
    ...checks.map((check, index) => [`check.${index + 1}`, check] as const),
  ];
}

/** Commits to each part with a salt. */
function sheetOf(named: Named) {
  const parts: Record<string, EvidencePart> = {};
  const commitments: Record<string, string> = {};
  for (const [name, value] of named) {
    const part = { salt: randomBytes(32).toString('hex'), value: value as Json };
    parts[name] = part;
    commitments[name] = sha256(committedText(name, part));
  }
  return { format: SHEET_FORMAT, commitments, parts } as const;
}

type Words = Readonly<Record<string, string>>;

/** Reads each version once per language. */
class AskedWords {
  readonly #known = new Map<string, Words>();

  async of(db: Kysely<Database>, { location_id, location_version, language }: VisitRow): Promise<Words> {
    const key = JSON.stringify([location_id, location_version, language]);
    const words = this.#known.get(key) ?? wordsIn(await storedVersion(db, location_id, location_version), language);
    this.#known.set(key, words);
    return words;
  }
}

function wordsIn(document: unknown, language: string): Words {
  if (document === undefined) return {};
  const then = document as LocationDocument;
  const t = translatorFor(then, offeredLanguage(then, language));
  const words = allFields(then).map(({ name }) => [name, t(name)] as const);
  return Object.fromEntries(words.filter(([, word]) => word !== ''));
}
