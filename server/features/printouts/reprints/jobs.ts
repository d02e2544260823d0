import type { Kysely, Selectable } from 'kysely';
import type { ListPrintJobsAnswer } from '../../../../schemas/generated/types.ts';
import type { Database } from '../../../store/schema.ts';
import type { PrintJobsTable } from './tables.ts';

export type PrintJob = Selectable<PrintJobsTable>;
type JobAnswer = ListPrintJobsAnswer['jobs'][number];

/**
 * A job that no print service took in this time is given up: a badge with a name on it would come out in front of
 * somebody else.
 */
const WAITS_MS = 120_000;

/** The next job of a printer, which is its own from now on. */
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

/** Notes what the printer's own service says. @returns the job; undefined if it is not this printer's */
export async function noteJob(
  db: Kysely<Database>,
  { id, deviceId }: { id: string; deviceId: string },
  { status, reason }: { status: 'queued' | 'printed' | 'failed'; reason: string },
  now: number,
): Promise<PrintJob | undefined> {
  // `queued` is on its way: the printer has not said anything yet.
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

/** As the desk is told: nothing is called printed that a printer has not said it printed [DESK-05]. */
export function jobAnswer(job: PrintJob, now: number): JobAnswer {
  const { id, reason, device_id, paper, person_name, created_at, done_at } = job;
  const about = { id, reason, printer: device_id ?? '', paper, by: person_name, at: done_at ?? created_at };
  if (job.state === 'waiting' && created_at <= now - WAITS_MS) return { ...about, state: 'gone' };
  return { ...about, state: job.state };
}
