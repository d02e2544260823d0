import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { callerOf, registerStaffCall, staffRoute } from '../../core/access/people/authorize.ts';
import { emailOf } from '../../core/access/people/people.ts';
import { spanOf } from '../../core/visits/signed-visits.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import { refusing } from '../../http/validator-compiler.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { exportHeaders, FILE_KINDS } from './export-files.ts';
import { addExport, exportOf, exportsOf } from './export-jobs.ts';
import type { ExportDeps } from './make-export.ts';

const schema = {
  summary: 'A large export that is ready.',
  tags: ['staff'],
  security: [{ session: [] }],
  produces: Object.values(FILE_KINDS).map(({ mediaType }) => mediaType),
  params: {
    type: 'object',
    properties: { locationId: { type: 'string', maxLength: 40 }, id: { type: 'string', maxLength: 40 } },
  },
};

/** Exports that are too large to be made while they are sent [DESK-07] [MANY-02]. Asking and fetching are in the log. */
export function exportJobRoutes(app: FastifyInstance, deps: ExportDeps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'begin-export', async ({ format, from, to, language }, { session, locationId }) => {
    const location = await locations.find(locationId);
    if (location === undefined) throw refusal('location_unknown');
    spanOf(locationId, from, to, zoneOf(location.document));
    const { person } = session;
    const id = await store.db.transaction().execute(async (trx) => {
      const asked = { location_id: locationId, person_id: person.id, person_name: person.displayName };
      const added = await addExport(trx, { ...asked, format, first_day: from, last_day: to, language }, now());
      if (added === undefined) throw refusal('export_many', { most: String(CAPS.exports.most.atATime) });
      const details = { from, to, format };
      await audit(trx, { at: now(), by: person, action: 'visit.export', locationId, subject: added, details });
      return added;
    });
    return { id };
  });

  registerStaffCall(app, deps, 'list-exports', async (_, { session, locationId }) => {
    const rows = await exportsOf(store.db, locationId, now());
    const mails = deps.mailer !== undefined && (await emailOf(store.db, session.person.id)) !== null;
    return {
      mails,
      exports: rows.map(({ id, format, first_day, last_day, state, done, total, ...row }) => ({
        id,
        format,
        from: first_day,
        to: last_day,
        state,
        done,
        total,
        asked_by: row.person_name,
        asked_at: row.created_at,
        ends_at: row.ends_at,
      })),
    };
  });

  app.get<{ Params: { id: string } }>(
    '/staff/api/locations/:locationId/exports/:id',
    { schema, validatorCompiler: refusing('invalid_request'), ...staffRoute(deps, ['reception']) },
    async (request, reply) => {
      const { session, locationId } = callerOf(request);
      const job = await exportOf(store.db, request.params.id);
      const isReady = job?.location_id === locationId && job.state === 'ready' && job.ends_at > now();
      const file = isReady ? await mediaStore(deps.config).hidden.read(job.file) : undefined;
      if (!isReady || file === undefined) throw refusal('export_unknown');
      const { format, first_day: from, last_day: to } = job;
      await store.db.transaction().execute(async (trx) => {
        const entry = { at: now(), by: session.person, action: 'visit.fetch-export', locationId } as const;
        await audit(trx, { ...entry, subject: job.id, details: { from, to, format } });
      });
      return reply
        .headers({ ...exportHeaders({ locationId, from, to, format }), 'content-length': file.bytes })
        .send(file.content);
    },
  );
}
