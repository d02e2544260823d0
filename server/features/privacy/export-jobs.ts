import type { Kysely, Selectable, Transaction } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { dueMessages, dueRows, LEASE_MS } from '../../core/locks/due-rows.ts';
import { rowsOf } from '../../forget-visits.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { VisitExportMailsTable, VisitExportsTable } from './tables.ts';

type Handle = Kysely<Database>;

export type ExportJob = Selectable<VisitExportsTable>;

export const exportJobs = dueRows<ExportJob>('visit_exports');
export const exportMails = dueMessages<Selectable<VisitExportMailsTable>>('visit_export_mails');

/** Exports of a location at a time, made or on their way: each may be some hundred megabytes. */
export const MOST_EXPORTS = 10;
/** One that nobody could make in this time is given up. */
const MAKING_MS = DAY_MS;

type Asked = Pick<
  ExportJob,
  'location_id' | 'person_id' | 'person_name' | 'format' | 'first_day' | 'last_day' | 'language'
>;

/** @returns undefined if the location has enough */
export async function addExport(db: Handle, asked: Asked, now: number): Promise<string | undefined> {
  if ((await exportsOf(db, asked.location_id, now)).length >= MOST_EXPORTS) return undefined;
  const id = randomName();
  const row: ExportJob = {
    ...asked,
    id,
    state: 'waiting',
    tries: 0,
    next_at: now,
    reason: '',
    done: 0,
    total: 0,
    file: '',
    created_at: now,
    ends_at: now + MAKING_MS,
  };
  await db.insertInto('visit_exports').values(row).execute();
  return id;
}

/** The newest first. */
export function exportsOf(db: Handle, locationId: string, now: number): Promise<ExportJob[]> {
  return db
    .selectFrom('visit_exports')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST_EXPORTS)
    .execute();
}

export async function exportOf(db: Handle, id: string): Promise<ExportJob | undefined> {
  return db.selectFrom('visit_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes something of a job that this server has. @returns the job; undefined if it is no longer this server's */
async function note(db: Handle, job: ExportJob, change: Partial<ExportJob>): Promise<ExportJob | undefined> {
  return (
    db
      .updateTable('visit_exports')
      .set(change)
      .where('id', '=', job.id)
      .where('state', '=', 'waiting')
      // Whoever takes it, and who erases somebody, sets another time.
      .where('next_at', '=', job.next_at)
      .returningAll()
      .executeTakeFirst()
  );
}

/** How far it is; from now on it is this server's for another while. */
export const keepExport = (db: Handle, job: ExportJob, now: number, far: Partial<ExportJob>) =>
  note(db, job, { ...far, next_at: Math.max(now + LEASE_MS, job.next_at + 1) });

/** Lets the next server begin anew at once. */
export const releaseExport = (db: Handle, job: ExportJob, now: number) => note(db, job, { next_at: now, done: 0 });

/** Its file is kept for a day. With `isTold`, a mail says so. @returns false if it is no longer this server's */
export async function finishExport(
  trx: Transaction<Database>,
  job: ExportJob,
  now: number,
  isTold: boolean,
): Promise<boolean> {
  const done = await note(trx, job, { state: 'ready', done: job.total, reason: '', ends_at: now + DAY_MS });
  if (done === undefined) return false;
  const mail = { id: job.id, state: 'waiting', tries: 0, next_at: now, reason: '', sent_at: null } as const;
  if (isTold)
    await trx
      .insertInto('visit_export_mails')
      .values(mail)
      // Where it was made once more, who asked for it knows.
      .onConflict((c) => c.doNothing())
      .execute();
  return true;
}

/**
 * Whoever is erased may be in a file that is made now or lies ready, so all of the location are made once more, by the
 * rows that are left. Whoever makes one notices and stops [DESK-07].
 */
export async function redoExports(trx: Kysely<Database>, locationIds: readonly string[]): Promise<number> {
  const redone = await trx
    .updateTable('visit_exports')
    .set((old) => ({ state: 'waiting', next_at: old('created_at', '-', 1), file: '', done: 0, tries: 0 }))
    .where('location_id', 'in', ['', ...locationIds])
    .where('state', '!=', 'failed')
    .executeTakeFirst();
  return rowsOf(redone);
}

/** The files that exports have or are about to have. */
export async function filesInUse(db: Handle, now: number): Promise<ReadonlySet<string>> {
  // biome-ignore lint/plugin/unlimited-list: some for each location, for a day.
  const rows = await db
    .selectFrom('visit_exports')
    .select('file')
    .where('file', '!=', '')
    .where('state', '!=', 'failed')
    .where('ends_at', '>', now)
    .execute();
  return new Set(rows.map(({ file }) => file));
}
