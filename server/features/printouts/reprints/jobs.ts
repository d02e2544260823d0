import type { Kysely, Selectable } from 'kysely';
import type { ListPrintJobsAnswer } from '../../../../schemas/generated/types.ts';
import type { Database } from '../../../store/schema.ts';
import type { PrintJobsTable } from '../tables.ts';

export type PrintJob = Selectable<PrintJobsTable>;
type JobAnswer = ListPrintJobsAnswer['jobs'][number];

/** Jobs not taken in this time are abandoned: a late badge would come out in front of another visitor. */
const WAITS_MS = 120_000;

export async function takeJob(db: Kysely<Database>, deviceId: string, now: number): Promise<PrintJob | undefined> {
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

/** Stores what the print service reports. @returns undefined if the job is not this printer's */
export async function noteJob(
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

/** The job as the desk sees it: `printed` only if the printer said so [DESK-05]. */
export function jobAnswer(job: PrintJob, now: number): JobAnswer {
  const { id, reason, device_id, paper, person_name, created_at, done_at } = job;
  const about = { id, reason, printer: device_id ?? '', paper, by: person_name, at: done_at ?? created_at };
  if (job.state === 'waiting' && created_at <= now - WAITS_MS) return { ...about, state: 'gone' };
  return { ...about, state: job.state };
}
