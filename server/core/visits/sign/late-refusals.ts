import type { Kysely } from 'kysely';
import { findDestination } from '../../../../domain/destination.ts';
import { mergeSettings } from '../../../../domain/resolve-settings.ts';
import { type ApiError, type FieldError, formRefusal, refusal } from '../../../errors.ts';
import { findHeldByPerson, type Held } from '../../lessons/memory.ts';
import type { Location } from '../../locations/locations.ts';
import type { VisitTables } from '../../tables.ts';
import { checkForm } from './check-form.ts';
import { closingVerdict } from './closing-guard.ts';
import { type GuardedCall, guardRefusals } from './guard-refusals.ts';
import type { Taught } from './taught-before.ts';

export interface LateVisit {
  readonly visitId: number;
  readonly acceptedAt: number;
  /** If still in use. */
  readonly inForce: Location | undefined;
  readonly isTimeKnown: boolean;
  readonly taught: Taught;
  readonly now: number;
}

/** By the version the visitor saw and the current one: naming an older page gains nothing. */
export async function lateRefusals(db: Kysely<VisitTables>, call: GuardedCall, late: LateVisit): Promise<ApiError[]> {
  const { inForce } = late;
  const isSame = inForce === undefined || inForce.version === call.location.version;
  const versions = isSame ? [call.location] : [call.location, inForce];
  const found: ApiError[] = [];
  const problems: FieldError[] = [];
  for (const location of versions) {
    const isSeen = location === call.location;
    const met = await refusalsBy(db, { ...call, location }, late, isSeen ? late.taught.held : undefined);
    found.push(...met.refusals);
    problems.push(...met.problems.filter(({ name }) => problems.every((known) => known.name !== name)));
  }
  const all = problems.length === 0 ? found : [formRefusal(problems), ...found];
  return all.filter(({ code }, i) => all.findIndex((other) => other.code === code) === i);
}

async function refusalsBy(
  db: Kysely<VisitTables>,
  call: GuardedCall,
  { visitId, acceptedAt, isTimeKnown, now, inForce, taught: { person } }: LateVisit,
  seen: Held | undefined,
): Promise<{ refusals: ApiError[]; problems: readonly FieldError[] }> {
  const { location, body } = call;
  const destination = findDestination(location.document, body.subLocationId, body.trackId);
  if (destination === undefined) return { refusals: [refusal('destination_unknown')], problems: [] };
  const refusals: ApiError[] = [];
  const held = seen ?? (await findHeldByPerson(db, location, destination, { person, now: acceptedAt }));
  for await (const refused of guardRefusals(db, call, destination, visitId, acceptedAt, held)) refusals.push(refused);
  if (mergeSettings(destination).offline === 'refuse') refusals.push(refusal('offline_refused'));
  if (!isTimeKnown && location.version === inForce?.version) {
    const verdict = closingVerdict({ location, destination, begunAt: acceptedAt, now });
    if (!verdict.ok) refusals.push(refusal(verdict.code));
  }
  return { refusals, problems: checkForm(location.document, destination, body.form) };
}
