import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DIRECT_EXPORT_ROWS } from '../../../domain/export-bound.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { callerOf, registerStaffCall, staffFileRoute } from '../../core/access/people/authorize.ts';
import { emailOf } from '../../core/access/people/people.ts';
import { countSignedUpTo, spanOf } from '../../core/visits/signed-visits.ts';
import { refusal } from '../../errors.ts';
import { CAPS } from '../../http/limit-table.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { exportHeaders, FILE_KINDS } from './export-files.ts';
import { addExport, exportOf, exportsOf } from './export-jobs.ts';
import type { ExportDeps } from './make-export.ts';
import { exportColumns, keysIn, writeRows } from './visit-rows.ts';

interface Asked {
  format: keyof typeof FILE_KINDS;
  from: string;
  to: string;
  language?: string;
}

const DAY = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const querystring = {
  type: 'object',
  required: ['format', 'from', 'to'],
  properties: {
    format: { enum: Object.keys(FILE_KINDS) },
    from: DAY,
    to: DAY,
    language: { type: 'string', pattern: '^[a-z]{2,3}$' },
  },
};
const id = { type: 'string', maxLength: 40 };

const MEDIA_TYPES = Object.values(FILE_KINDS).map(({ mediaType }) => mediaType);

/** Sends small exports as they are made; large ones are jobs [DESK-07] [MANY-02]. */
export function exportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  directRoute(app, deps);
  jobCalls(app, deps);
  fileRoute(app, deps);
}

function directRoute(app: FastifyInstance, deps: ExportDeps): void {
  const { store, locations, now } = deps;
  const params = { type: 'object', properties: { locationId: id } };
  const asFile = staffFileRoute(deps, 'The signed visits of a time span as a file.', MEDIA_TYPES, {
    params,
    querystring,
  });
  app.get<{ Querystring: Asked }>('/staff/api/locations/:locationId/export', asFile, async (request, reply) => {
    const { session, locationId } = callerOf(request);
    const { format, from, to, language = 'en' } = request.query;
    const location = await locations.find(locationId);
    if (location === undefined) throw refusal('location_unknown');
    const { document } = location;
    const zone = zoneOf(document);
    const span = spanOf(locationId, from, to, zone);
    const isLarge = (await countSignedUpTo(store.reports, span, DIRECT_EXPORT_ROWS + 1)) > DIRECT_EXPORT_ROWS;
    if (isLarge) throw refusal('export_large');
    const columns = exportColumns(await keysIn(store, span), { document, zone, language });
    await store.db.transaction().execute(async (trx) => {
      const details = { from, to, format };
      await audit(trx, { at: now(), by: session.person, action: 'visit.export', locationId, details });
    });
    const file = await FILE_KINDS[format].write(columns, writeRows(store.reports, span, columns));
    return reply.headers(exportHeaders({ locationId, from, to, format })).send(Readable.fromWeb(file as never));
  });
}

function jobCalls(app: FastifyInstance, deps: ExportDeps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'begin-export', async ({ format, from, to, language }, { session, locationId }) => {
    const location = await locations.find(locationId);
    if (location === undefined) throw refusal('location_unknown');
    // Refuses impossible days.
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
}

function fileRoute(app: FastifyInstance, deps: ExportDeps): void {
  const { store, now } = deps;
  const params = { type: 'object', properties: { locationId: id, id } };
  const ready = staffFileRoute(deps, 'A prepared export file.', MEDIA_TYPES, { params });
  app.get<{ Params: { id: string } }>('/staff/api/locations/:locationId/exports/:id', ready, async (request, reply) => {
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
  });
}
