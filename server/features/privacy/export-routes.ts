import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { DIRECT_EXPORT_ROWS } from '../../../domain/export-bound.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { audit } from '../../core/access/audit/audit-log.ts';
import { callerOf, staffRoute } from '../../core/access/people/authorize.ts';
import { countSignedUpTo, spanOf } from '../../core/visits/signed-visits.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { refusing } from '../../http/validator-compiler.ts';
import { exportHeaders, FILE_KINDS } from './export-files.ts';
import { columnsOf, header, rowsOf } from './visit-rows.ts';

interface Asked {
  format: keyof typeof FILE_KINDS;
  from: string;
  to: string;
  /** Of who asks. */
  language?: string;
}

const DAY = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const schema = {
  summary: 'The signed visits of a time span as a file.',
  tags: ['staff'],
  security: [{ session: [] }],
  produces: Object.values(FILE_KINDS).map(({ mediaType }) => mediaType),
  params: { type: 'object', properties: { locationId: { type: 'string', maxLength: 40 } } },
  querystring: {
    type: 'object',
    required: ['format', 'from', 'to'],
    properties: {
      format: { enum: Object.keys(FILE_KINDS) },
      from: DAY,
      to: DAY,
      language: { type: 'string', pattern: '^[a-z]{2,3}$' },
    },
  },
};

/** Visits as a file that is made while it is sent [DESK-07]; large ones: export-job-routes.ts. Each one is in the log. */
export function exportRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  app.get<{ Querystring: Asked }>(
    '/staff/api/locations/:locationId/export',
    { schema, validatorCompiler: refusing('invalid_request'), ...staffRoute(deps, ['reception']) },
    async (request, reply) => {
      const { session, locationId } = callerOf(request);
      const { format, from, to, language = 'en' } = request.query;
      const location = await locations.find(locationId);
      if (location === undefined) throw refusal('location_unknown');
      const { document } = location;
      const zone = zoneOf(document);
      const span = spanOf(locationId, from, to, zone);
      const isLarge = (await countSignedUpTo(store.reports, span, DIRECT_EXPORT_ROWS + 1)) > DIRECT_EXPORT_ROWS;
      if (isLarge) throw refusal('export_large');
      const columns = await columnsOf(store, span);
      await store.db.transaction().execute(async (trx) => {
        const details = { from, to, format };
        await audit(trx, { at: now(), by: session.person, action: 'visit.export', locationId, details });
      });
      const rows = rowsOf(store.reports, span, { document, zone, columns, language });
      const file = await FILE_KINDS[format].write(header(columns, document, language), rows);
      return reply.headers(exportHeaders({ locationId, from, to, format })).send(Readable.fromWeb(file as never));
    },
  );
}
