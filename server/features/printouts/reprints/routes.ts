import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ListPrintJobsAnswer } from '../../../../schemas/generated/types.ts';
import { registerDeviceCall } from '../../../core/access/devices/authorize.ts';
import { devicesAt } from '../../../core/access/devices/devices.ts';
import { registerStaffCall } from '../../../core/access/people/authorize.ts';
import type { With } from '../../../deps.ts';
import { refusal } from '../../../errors.ts';
import type { Database } from '../../../store/schema.ts';
import type { PrintJob } from '../tables.ts';
import { reprintVisit } from './reprint-visit.ts';

/** Longer than the pause after which a waiting print service asks again. */
const THERE_MS = 150_000;
const LOOK_EVERY_MS = 500;
const LONGEST_WAIT_S = 25;

/** Lets the desk print again, and print services fetch and report jobs [DESK-05]. */
export function printRoutes(app: FastifyInstance, deps: With<'printer'>): void {
  const { store, now } = deps;

  registerStaffCall(app, deps, 'list-printers', async (_, { locationId }) => {
    const rows = await devicesAt(store.db, locationId, 'printer');
    return { printers: rows.map((row) => ({ ...row, is_there: now() - (row.seen_at ?? 0) < THERE_MS })) };
  });

  registerStaffCall(app, deps, 'print-visit', async ({ paper, printer }, { locationId, params, session }) => {
    const order = { locationId, visitId: Number(params.visitId), paper, printer, by: session.person };
    const job = await reprintVisit(deps, order);
    if (job.device_id === null) return { job: null, address: `/print-pdf/${job.printout}` };
    const { id, state, reason, printer: name, at } = jobAnswer(job, now());
    return { job: { id, state, reason, printer: name, at }, address: null };
  });

  registerStaffCall(app, deps, 'list-print-jobs', async (_, { locationId, params }) => {
    const rows = await store.db
      .selectFrom('print_jobs')
      .selectAll()
      .where('visit_id', '=', Number(params.visitId))
      .where('location_id', '=', locationId)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute();
    return { jobs: rows.map((row) => jobAnswer(row, now())) };
  });

  registerDeviceCall(app, deps, 'take-print-job', async ({ wait = '0' }, { device }, reply) => {
    const until = performance.now() + 1000 * Math.min(Number(wait), LONGEST_WAIT_S);
    for (;;) {
      const job = await takeJob(store.db, device.id, now());
      if (job !== undefined) return { job: { id: job.id, link: `/print-pdf/${job.printout}` } };
      if (performance.now() >= until || reply.raw.destroyed) return { job: null };
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  });

  registerDeviceCall(app, deps, 'tell-print-job', async ({ status, reason = '' }, { device, params }) => {
    const job = await noteJob(store.db, { id: params.id, deviceId: device.id }, { status, reason }, now());
    if (job === undefined) throw refusal('print_job_unknown');
    const { location_id: locationId, visit_id: visitId } = job;
    store.events.announce([{ kind: 'visit.changed', locationId, at: now(), visitId }]);
    return {};
  });
}

type JobAnswer = ListPrintJobsAnswer['jobs'][number];

/** A late badge would come out in front of another visitor. */
const WAITS_MS = 120_000;

async function takeJob(db: Kysely<Database>, deviceId: string, now: number): Promise<PrintJob | undefined> {
  const next = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('state', '=', 'waiting')
    .where('created_at', '>', now - WAITS_MS)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  return db
    .updateTable('print_jobs')
    .set({ state: 'printing', taken_at: now })
    .where('id', '=', next.id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined if the job is not this printer's */
async function noteJob(
  db: Kysely<Database>,
  { id, deviceId }: { id: string; deviceId: string },
  { status, reason }: { status: 'queued' | 'printed' | 'failed'; reason: string },
  now: number,
): Promise<PrintJob | undefined> {
  // `queued`: the printer has not reported anything yet.
  const state = status === 'queued' ? 'printing' : status;
  return db
    .updateTable('print_jobs')
    .set({ state, reason: status === 'queued' ? 'queued' : reason, done_at: state === 'printing' ? null : now })
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('state', 'in', ['printing', 'failed'])
    .returningAll()
    .executeTakeFirst();
}

/** `printed` only if the printer said so [DESK-05]. */
function jobAnswer(job: PrintJob, now: number): JobAnswer {
  const { id, reason, device_id, paper, person_name, created_at, done_at } = job;
  const about = { id, reason, printer: device_id ?? '', paper, by: person_name, at: done_at ?? created_at };
  if (job.state === 'waiting' && created_at <= now - WAITS_MS) return { ...about, state: 'gone' };
  return { ...about, state: job.state };
}
