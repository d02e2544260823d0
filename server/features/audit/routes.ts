import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerStaffCall } from '../people/authorize.ts';

const PAGE = 50;

/** The log, newest first: of everything for owners of everything, of one location for its owners. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const page = async (before: number | undefined, locationId: string) => {
    const rows = await deps.store.db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '<', before ?? Number.MAX_SAFE_INTEGER)
      .$if(locationId !== '', (query) => query.where('location_id', '=', locationId))
      .orderBy('seq', 'desc')
      .limit(PAGE + 1)
      .execute();
    const entries = rows
      .slice(0, PAGE)
      .map(({ seq, at, person_name, action, location_id, subject, details, hash }) => ({
        ...{ seq, at, by: person_name, action, location_id, subject, hash },
        details: JSON.parse(details) as Record<string, unknown>,
      }));
    return { entries, more: rows.length > PAGE };
  };
  registerStaffCall(app, deps, 'list-audit', async ({ before }, { locationId }) => page(asNumber(before), locationId));
  registerStaffCall(app, deps, 'list-location-audit', async ({ before }, { locationId }) =>
    page(asNumber(before), locationId),
  );
}

const asNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));
