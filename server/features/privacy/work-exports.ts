import { MINUTE_MS, SECOND_MS } from '../../../domain/time.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { emailOf, personById } from '../../core/access/people/people.ts';
import { hasRole } from '../../core/access/people/roles.ts';
import type { Hold, Job, JobKind, Outcome } from '../../core/jobs/kinds.ts';
import { adoptRows, noteMessage } from '../../core/jobs/records.ts';
import { endExport, exportOf } from './export-jobs.ts';
import { exportMail } from './export-mail.ts';
import { dropUnusedFiles, type ExportDeps, LeftOff, makeExport } from './make-export.ts';

const LEFT_MS = 5 * SECOND_MS;
const DROP_EVERY_MS = 10 * MINUTE_MS;
const NO_MAILER_MS = MINUTE_MS;

/** Makes exports one at a time, and announces them by mail. */
export const exportJobs: Readonly<Record<string, JobKind<ExportDeps>>> = {
  'visit export': {
    most: 1,
    run: make,
    ended: (trx, end, { mailer }) => endExport(trx, end, mailer !== undefined),
    adopt: (db, now) => adoptRows(db, { table: 'visit_exports' }, now),
  },
  'export mail': {
    most: 1,
    run: tell,
    ended: (trx, end) => noteMessage(trx, 'visit_export_mails', end),
    adopt: (db, now) => adoptRows(db, { table: 'visit_export_mails' }, now),
  },
  'unused export files': {
    most: 1,
    async run(deps) {
      await dropUnusedFiles(deps);
      return { kind: 'later', at: deps.now() + DROP_EVERY_MS };
    },
    adopt: async () => [{ subject: 'all' }],
  },
};

async function make(deps: ExportDeps, { subject }: Job, hold: Hold): Promise<Outcome> {
  const asked = await exportOf(deps.store.db, subject);
  if (asked?.state !== 'waiting') return { kind: 'no', reason: 'gone' };
  try {
    await makeExport(deps, asked, hold);
    return { kind: 'sent' };
  } catch (error) {
    if (error instanceof LeftOff) return { kind: 'later', at: deps.now() + LEFT_MS };
    throw error;
  } finally {
    await dropUnusedFiles(deps);
  }
}

async function tell(deps: ExportDeps, { subject: id }: Job): Promise<Outcome> {
  const { store, locations, mailer, publicUrl, now } = deps;
  const job = await exportOf(store.db, id);
  if (job === undefined || job.ends_at <= now()) return { kind: 'no', reason: 'gone' };
  if (mailer === undefined) return { kind: 'later', at: now() + NO_MAILER_MS };
  const person = await personById(store.db, job.person_id);
  const location = await locations.find(job.location_id);
  const email = await emailOf(store.db, job.person_id);
  const isAllowed = person !== undefined && hasRole(person.grants, ['reception'], job.location_id);
  if (!isAllowed || email === null || location === undefined) return { kind: 'no', reason: 'gone' };
  const words = exportMail({
    language: job.language,
    name: person.displayName,
    from: job.first_day,
    to: job.last_day,
    place: location.document.location.name ?? job.location_id,
    link: `${publicUrl}/staff/desk/${encodeURIComponent(job.location_id)}/numbers`,
    until: job.ends_at,
    zone: zoneOf(location.document),
  });
  return mailer.send({ id: `export-${id}`, to: email, ...words });
}
