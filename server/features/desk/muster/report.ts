import type { Kysely } from 'kysely';
import { isContradicted, lastWords, standing } from '../../../../domain/muster-marks.ts';
import type { ReadMusterReportAnswer } from '../../../../schemas/generated/types.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { type MusterPerson, peopleOnSite } from '../../../core/visits/on-site.ts';
import type { Database } from '../../../store/schema.ts';
import { lastMuster, marksOf } from './musters.ts';

type Report = ReadMusterReportAnswer['report'];

/** Reports the latest alarm that has ended: everyone to be found, with their last mark [DESK-04]. */
export async function lastReport(db: Kysely<Database>, location: Location): Promise<Report> {
  const muster = await lastMuster(db, location.id);
  if (muster === undefined || muster.ended_at === null) return null;
  const { started_at, started_by, ended_at, ended_by } = muster;
  const marks = await marksOf(db, muster.id);
  const [said, words] = [standing(marks), lastWords(marks)];
  const there = (await peopleOnSite(db, location, started_at)).filter(({ since }) => since <= ended_at);
  const outcomeOf = ({ visit_id, left, left_at }: MusterPerson) => {
    const mark = said.get(visit_id);
    if (mark !== undefined && mark.state !== 'open') return { state: mark.state, at: mark.at, by: mark.by };
    const hasLeft = left === 'seen' && left_at !== null && left_at <= ended_at;
    return { state: hasLeft ? ('left' as const) : ('open' as const), at: hasLeft ? left_at : null, by: '' };
  };
  const people = there.map((person) => {
    const { visit_id, name, place } = person;
    return { visit_id, name, place, ...outcomeOf(person), contradicted: isContradicted(words.get(visit_id)) };
  });
  return { started_at, started_by, ended_at, ended_by: ended_by ?? '', people };
}
