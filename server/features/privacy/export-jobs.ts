import type { Kysely, Selectable, Transaction } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { addJobs, dropJob } from '../../core/jobs/jobs.ts';
import type { End } from '../../core/jobs/kinds.ts';
import { IN_JOBS, WAITING } from '../../core/jobs/records.ts';
import { CAPS } from '../../http/limit-table.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { VisitExportsTable } from './tables.ts';

type Handle = Kysely<Database>;

export type ExportJob = Selectable<VisitExportsTable>;

const MAKING_MS = DAY_MS;

type Asked = Pick<
  ExportJob,
  'location_id' | 'person_id' | 'person_name' | 'format' | 'first_day' | 'last_day' | 'language'
>;

/** @returns undefined if the location has too many */
export async function addExport(db: Handle, asked: Asked, now: number): Promise<string | undefined> {
  if ((await exportsOf(db, asked.location_id, now)).length >= CAPS.exports.most.atATime) return undefined;
  const id = randomName();
  const row: ExportJob = {
    ...asked,
    id,
    state: 'waiting',
    tries: 0,
    next_at: IN_JOBS,
    reason: '',
    done: 0,
    total: 0,
    file: '',
    created_at: now,
    ends_at: now + MAKING_MS,
  };
  await db.insertInto('visit_exports').values(row).execute();
  await addJobs(db, 'visit export', [{ subject: id }], now);
  return id;
}

export function exportsOf(db: Handle, locationId: string, now: number): Promise<ExportJob[]> {
  return db
    .selectFrom('visit_exports')
    .selectAll()
    .where('location_id', '=', locationId)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(CAPS.exports.most.atATime)
    .execute();
}

export async function exportOf(db: Handle, id: string): Promise<ExportJob | undefined> {
  return db.selectFrom('visit_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Call it in the job's transaction. @returns false if a server before 851 restarted it after an erasure */
export async function noteExport(trx: Handle, id: string, change: Partial<ExportJob>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('visit_exports')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '=', IN_JOBS)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Keeps the file for a day; `isTold` announces it by mail. */
export async function endExport(
  trx: Transaction<Database>,
  { job: { subject: id }, state, reason, now }: End,
  isTold: boolean,
): Promise<void> {
  if (state === 'failed') return void (await noteExport(trx, id, { state, reason }));
  if (!(await noteExport(trx, id, { state: 'ready', reason, ends_at: now + DAY_MS })) || !isTold) return;
  const added = await trx
    .insertInto('visit_export_mails')
    .values({ id, ...WAITING })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) await addJobs(trx, 'export mail', [{ subject: id }], now);
}

/** Makes exports again, as they may hold an erased person; a server that is making one stops [DESK-07]. */
export async function redoExports(trx: Kysely<Database>, locationIds: readonly string[]): Promise<number> {
  const own = await trx
    .selectFrom('visit_exports')
    .select(['id', 'created_at'])
    .where('location_id', 'in', ['', ...locationIds])
    .where('state', '!=', 'failed')
    .limit(CAPS.exports.most.atATime * locationIds.length)
    .execute();
  for (const { id, created_at } of own) {
    // The job first, in the order of a server that keeps it.
    await dropJob(trx, 'visit export', id);
    const again = { state: 'waiting', next_at: IN_JOBS, file: '', done: 0 } as const;
    await trx.updateTable('visit_exports').set(again).where('id', '=', id).execute();
    await addJobs(trx, 'visit export', [{ subject: id }], created_at);
  }
  return own.length;
}

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
