import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { collectLatestMarks, isContradicted, pickStandingMarks } from '../../../../domain/muster-marks.ts';
import { zoneOf } from '../../../../domain/zone-clock.ts';
import type { ReadMusterReportAnswer } from '../../../../schemas/generated/types.ts';
import { audit } from '../../../core/access/audit/audit-log.ts';
import { registerStaffCall, type StaffCaller } from '../../../core/access/people/authorize.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { type MusterPerson, peopleOnSite, unconfirmedOnSite } from '../../../core/visits/on-site.ts';
import type { Deps } from '../../../deps.ts';
import type { Database } from '../../../store/schema.ts';
import {
  addMarks,
  endMuster,
  findLastMuster,
  findMusterAt,
  type Muster,
  marksOf,
  openMuster,
  raiseMuster,
} from './musters.ts';

const warden = ({ locationId, session }: StaffCaller) => ({ locationId, by: session.person.displayName });

/** The list of everyone to be found in an alarm, and the wardens' marks [DESK-04]. */
export function musterRoutes(app: FastifyInstance, deps: Deps): void {
  startAndEndRoutes(app, deps);
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'read-muster', async (_, { locationId }) => {
    const location = await locations.get(locationId);
    const muster = await openMuster(store.db, locationId);
    return {
      now: now(),
      location: location.document.location.name ?? '',
      time_zone: zoneOf(location.document),
      muster:
        muster === undefined ? null : { id: muster.id, started_at: muster.started_at, started_by: muster.started_by },
      people: await peopleOnSite(store.db, location, muster?.started_at ?? now()),
      unconfirmed: await unconfirmedOnSite(store.db, location, muster?.started_at ?? now()),
      marks: muster === undefined ? [] : await marksOf(store.db, muster.id),
    };
  });

  registerStaffCall(app, deps, 'read-muster-report', async (_, { locationId }) => {
    const location = await locations.get(locationId);
    return { report: await lastReport(store.db, location) };
  });

  registerStaffCall(app, deps, 'add-muster-marks', async ({ marks, sent_at }, caller) => {
    const at = now();
    const { locationId } = caller;
    const { by } = warden(caller);
    const timed = marks.map((mark) => ({ ...mark, by, at: Math.min(at, mark.at + at - sent_at) }));
    return store.db.transaction().execute(async (trx) => {
      const times = timed.map((mark) => mark.at);
      let muster = await findMusterAt(trx, locationId, times.length === 0 ? at : Math.max(...times));
      // A warden may have started without a network.
      if (muster === undefined && times.length > 0) muster = await raise(trx, caller, Math.min(...times), at);
      if (muster === undefined) return { now: at, marks: [] };
      await addMarks(trx, muster, timed, at);
      return { now: at, marks: await marksOf(trx, muster.id) };
    });
  });
}

function startAndEndRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'raise-muster', async (_, caller) => {
    await locations.get(caller.locationId);
    return store.db.transaction().execute(async (trx) => ({ id: (await raise(trx, caller, now(), now())).id }));
  });

  registerStaffCall(app, deps, 'end-muster', async ({ id }, caller) => {
    await store.db.transaction().execute(async (trx) => {
      const { locationId, session } = caller;
      if (await endMuster(trx, warden(caller), id, now()))
        await audit(trx, { at: now(), by: session.person, action: 'muster.end', locationId, subject: id });
    });
    return {};
  });
}

async function raise(trx: Transaction<Database>, caller: StaffCaller, startedAt: number, at: number): Promise<Muster> {
  const { muster, isNew } = await raiseMuster(trx, warden(caller), startedAt);
  const { locationId, session } = caller;
  if (isNew) await audit(trx, { at, by: session.person, action: 'muster.raise', locationId, subject: muster.id });
  return muster;
}

type Report = ReadMusterReportAnswer['report'];

/** Reports the last ended alarm: everyone to be found, with their last mark. */
async function lastReport(db: Kysely<Database>, location: Location): Promise<Report> {
  const muster = await findLastMuster(db, location.id);
  if (muster === undefined || muster.ended_at === null) return null;
  const { started_at, started_by, ended_at, ended_by } = muster;
  const marks = await marksOf(db, muster.id);
  const [said, words] = [pickStandingMarks(marks), collectLatestMarks(marks)];
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
