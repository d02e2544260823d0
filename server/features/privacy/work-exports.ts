import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { emailOf, personById } from '../../core/access/people/people.ts';
import { may } from '../../core/access/people/roles.ts';
import type { Sent } from '../../core/mail/mailer.ts';
import { describeFailure } from '../../failure.ts';
import { exportJobs, exportMails, exportOf } from './export-jobs.ts';
import { exportMail } from './export-mail.ts';
import { dropUnusedFiles, type ExportDeps, LeftOff, makeExport } from './make-export.ts';

/** Also for what a server that is gone has left. */
const LOOK_EVERY_MS = 2_000;
const DROP_EVERY = 300;

/** Makes exports that were asked for, one at a time, as long as the server listens. */
export function startExports(app: FastifyInstance, deps: ExportDeps): void {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let looks = 0;
  const look = async (): Promise<void> => {
    try {
      if (looks === 0) await takeBackExports(deps);
      if (looks % DROP_EVERY === 0) await dropUnusedFiles(deps);
      looks += 1;
      await workOffExports(deps, () => timer !== undefined, report);
      await sendExportMails(deps);
    } catch (error) {
      report(error);
    }
  };
  const report = (error: unknown) => app.log.error({ failure: describeFailure(error) }, 'an export was not made');
  const lookOnce = (): void => {
    working ??= look().finally(() => {
      working = undefined;
    });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(lookOnce, LOOK_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    timer = undefined;
    await working;
  });
}

/** With the embedded database there is no other server: whoever has an export was killed. */
export async function takeBackExports({ store, now }: ExportDeps): Promise<void> {
  if (store.dialect === 'postgres') return;
  await store.db.updateTable('visit_exports').set({ next_at: now() }).where('state', '=', 'waiting').execute();
}

/** Makes what is due. Several servers may do so at once: each export is made by one of them. */
export async function workOffExports(
  deps: ExportDeps,
  mayGoOn: () => boolean = () => true,
  report: (error: unknown) => void = () => {},
): Promise<void> {
  const { store, now } = deps;
  while (mayGoOn()) {
    const job = await exportJobs.take(store.db, now());
    if (job === undefined) return;
    try {
      await makeExport(deps, job, mayGoOn);
    } catch (error) {
      if (error instanceof LeftOff) continue;
      report(error);
      await exportJobs.failed(store.db, job, { reason: 'not_made', isFinal: false, now: now() });
    }
    await dropUnusedFiles(deps);
  }
}

/** Says to who asked for an export that it is ready, where they may still have it. */
export async function sendExportMails(deps: ExportDeps): Promise<void> {
  if (deps.mailer !== undefined) await exportMails.sendAll(deps.store.db, deps.now, ({ id }) => send(deps, id));
}

async function send({ store, locations, mailer, publicUrl, now }: ExportDeps, id: string): Promise<Sent> {
  const job = await exportOf(store.db, id);
  if (job === undefined || job.ends_at <= now()) return { kind: 'no', reason: 'gone' };
  const person = await personById(store.db, job.person_id);
  const location = await locations.find(job.location_id);
  const email = await emailOf(store.db, job.person_id);
  const isAllowed = person !== undefined && may(person.grants, ['reception'], job.location_id);
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
  return (await mailer?.send({ id: `export-${id}`, to: email, ...words })) ?? { kind: 'again', reason: 'no_way' };
}
