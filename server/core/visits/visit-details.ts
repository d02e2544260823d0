import type { Kysely } from 'kysely';
import { formKeys, partedForm } from '../../../domain/form-keys.ts';
import type { ReadVisitAnswer } from '../../../schemas/generated/types.ts';
import { slideKeys } from '../../plugin-slides.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { auditOf } from '../access/audit/audit-log.ts';
import type { LocationDocument } from '../locations/document.ts';
import type { LocationRepository } from '../locations/location-repository.ts';
import type { Location } from '../locations/locations.ts';
import { textIn } from '../locations/page/text-in.ts';
import { defaultLanguage } from '../locations/page/texts.ts';
import type { VisitTables } from '../tables.ts';
import { deskVisitsById } from './desk-visits.ts';
import type { Sheets } from './sign/sheets.ts';

type Form = Readonly<Record<string, string>>;
type Entry = readonly [key: string, value: string];
type History = ReadVisitAnswer['history'];

/** Form data that is about the exchange of page and server, not about the visitor. */
const NOT_ENTERED = /^(qrcode|form_field_signature_id|form_field_id_scan|.*_exist(_code)?|label_location_id)$/;
const ANSWER = /^control_question_(\d+)$/;

/** The subject under which the audit log names a visit. */
export const subjectOf = (visitId: number): string => `visit ${visitId}`;

/** Everything that is kept about a visit; undefined if it is not a signed one of this location [DESK-01]. */
export async function visitDetails(
  { db, locations }: { db: Kysely<VisitTables>; locations: LocationRepository },
  location: Location,
  visitId: number,
  sheets: Sheets | undefined,
): Promise<ReadVisitAnswer | undefined> {
  const [visit] = await deskVisitsById(db, location, [visitId]);
  if (visit === undefined) return undefined;
  const row = await db
    .selectFrom('visits')
    .select(['form', 'qr', 'location_version', 'attention', 'created_at', 'settled_at'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  const printouts = (await sheets?.ofVisit(db, visitId)) ?? [];
  const then = await locations.version(location.id, row.location_version);
  // As the visitor met it: what was asked then is named as it was.
  const document = (then ?? location.document) as LocationDocument;
  const form = partedForm(fromJson<Form>(row.form), formKeys(document, slideKeys));
  return {
    visit,
    entries: entriesOf(document, form.known),
    answers: [...form.known, ...form.other].flatMap((entry) => answerIn(document, entry)),
    other: form.other.filter(([key]) => !ANSWER.test(key)).map(([label, value]) => ({ label, value })),
    attention: row.attention === null ? [] : fromJson(row.attention),
    printouts,
    history: await historyOf(db, location, { ...visit, begun: row.created_at }, printouts),
    code: row.qr ?? '',
  };
}

function entriesOf(document: LocationDocument, entries: readonly Entry[]) {
  const labelOf = textIn(document, defaultLanguage(document));
  return entries
    .filter(([key]) => !NOT_ENTERED.test(key) && !ANSWER.test(key))
    .map(([key, value]) => ({ label: labelOf(key) || readable(key), value }));
}

/** "Company" of `label_company`, where nobody wrote a label. */
function readable(key: string): string {
  const words = key.replace(/^(label|form_field)_/, '').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A question that was deleted since is named by its number. */
function answerIn(document: LocationDocument, [key, value]: Entry) {
  const id = ANSWER.exec(key)?.[1];
  return id === undefined ? [] : [{ label: questionOf(document, key) ?? id, value }];
}

/** The question that is answered under a key of the form; undefined where there is none. */
export function questionOf({ location }: LocationDocument, key: string): string | undefined {
  const id = ANSWER.exec(key)?.[1];
  return id === undefined ? undefined : findQuestion(location, id);
}

interface Asking {
  control_questions?: readonly { id?: unknown; question?: string }[] | null | undefined;
  sub_locations?: readonly Asking[] | null | undefined;
  tracks?: readonly Asking[] | null | undefined;
}

function findQuestion(scope: Asking, id: string): string | undefined {
  const own = scope.control_questions?.find((question) => String(question.id) === id)?.question;
  if (own !== undefined) return own;
  for (const below of [...(scope.sub_locations ?? []), ...(scope.tracks ?? [])]) {
    const found = findQuestion(below, id);
    if (found !== undefined) return found;
  }
  return undefined;
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
  for (const { at, action, person_name, details } of await auditOf(db, location.id, subjectOf(visit.id))) {
    const { reason = '' } = fromJson<{ reason?: string }>(details);
    happened.push({ at, what: action, by: person_name, detail: reason });
  }
  return happened.sort((a, b) => a.at - b.at);
}
