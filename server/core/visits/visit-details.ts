import type { Kysely } from 'kysely';
import { needsStaff } from '../../../domain/answer-follows.ts';
import { findDestination, wholeLocation } from '../../../domain/destination.ts';
import { formKeys, splitForm, TECHNICAL_KEYS } from '../../../domain/form-keys.ts';
import { type Lesson, lessonsAt } from '../../../domain/lessons.ts';
import { formFields } from '../../../domain/place-content.ts';
import type { LocationDocument, ReadVisitAnswer } from '../../../schemas/generated/types.ts';
import { slideKeys } from '../../plugin-slides.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { listAuditEntries } from '../access/audit/audit-log.ts';
import { lessonsOfVisit } from '../lessons/visit-lessons.ts';
import type { LocationRepository } from '../locations/location-repository.ts';
import type { Location } from '../locations/locations.ts';
import { defaultLanguage } from '../locations/page/texts.ts';
import type { VisitTables } from '../tables.ts';
import { deskVisitsById } from './desk-visits.ts';
import type { Sheets } from './sign/sheets.ts';
import { questionId, wordingIn } from './wording.ts';

type Form = Readonly<Record<string, string>>;
type History = ReadVisitAnswer['history'];

export const subjectOf = (visitId: number): string => `visit ${visitId}`;

/** [DESK-01] */
export async function visitDetails(
  { db, locations }: { db: Kysely<VisitTables>; locations: LocationRepository },
  location: Location,
  visitId: number,
  { sheets, language }: { readonly sheets: Sheets | undefined; readonly language: string | undefined },
): Promise<ReadVisitAnswer | undefined> {
  const [visit] = await deskVisitsById(db, location, [visitId]);
  if (visit === undefined) return undefined;
  const row = await db
    .selectFrom('visits')
    .select(['form', 'qr', 'location_version', 'sub_location_id', 'track_id', 'attention', 'created_at', 'settled_at'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  const printouts = (await sheets?.ofVisit(db, visitId)) ?? [];
  const then = await locations.version(location.id, row.location_version);
  // As the visitor saw it.
  const document = (then ?? location.document) as LocationDocument;
  const said = wordingIn(document, language ?? defaultLanguage(document));
  const place = findDestination(document, row.sub_location_id, row.track_id) ?? wholeLocation(document);
  const fields = formFields(document, place);
  const form = splitForm(fromJson<Form>(row.form), formKeys(document, slideKeys));
  return {
    visit,
    entries: form.known
      .filter(([key]) => !TECHNICAL_KEYS.has(key) && questionId(key) === undefined)
      .map((entry) => ({ ...said.entry(entry), ...(needsStaff(fields, ...entry) && { calls_staff: true }) })),
    answers: [...form.known, ...form.other].flatMap(([key, value]) => {
      const id = questionId(key);
      return id === undefined ? [] : [said.answer(id, value)];
    }),
    other: form.other.filter(([key]) => questionId(key) === undefined).map(([label, value]) => ({ label, value })),
    lessons: await taughtTo(db, visitId, lessonsAt(document, place), language),
    attention: row.attention === null ? [] : fromJson(row.attention),
    printouts,
    history: await historyOf(db, location, { ...visit, begun: row.created_at }, printouts),
    code: row.qr ?? '',
  };
}

async function taughtTo(
  db: Kysely<Database>,
  visitId: number,
  lessons: readonly Lesson[],
  language: string | undefined,
): Promise<ReadVisitAnswer['lessons']> {
  const titles = new Map(lessons.map((lesson) => [lesson.key, lesson.titles[language ?? '']]));
  return (await lessonsOfVisit(db, visitId)).map(({ key, kind, title, state, held_since = null }) => ({
    key,
    kind,
    state,
    held_since,
    title: titles.get(key) ?? title,
  }));
}

async function historyOf(
  db: Kysely<Database>,
  location: Location,
  visit: ReadVisitAnswer['visit'] & { begun: number },
  printouts: ReadVisitAnswer['printouts'],
): Promise<History> {
  const by = '';
  const happened: History = [
    { at: Math.min(visit.begun, visit.signed_at), what: 'visit.begun', by, detail: '' },
    { at: visit.signed_at, what: 'visit.signed', by, detail: '' },
    ...printouts.map(({ created_at, format }) => ({ at: created_at, what: 'visit.printout', by, detail: format })),
  ];
  if (visit.delivered_at !== null) happened.push({ at: visit.delivered_at, what: 'visit.delivered', by, detail: '' });
  if (visit.left_at !== null && visit.left_how !== 'desk')
    happened.push({ at: visit.left_at, what: `visit.left-${visit.left_how}`, by, detail: '' });
  for (const { at, action, person_name, details } of await listAuditEntries(db, location.id, subjectOf(visit.id))) {
    const { reason = '' } = fromJson<{ reason?: string }>(details);
    happened.push({ at, what: action, by: person_name, detail: reason });
  }
  return happened.sort((a, b) => a.at - b.at);
}
