import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListAuditRequest } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import type { AccessTables } from '../../tables.ts';
import { registerStaffCall } from '../people/authorize.ts';
import { verifyAudit } from './verify-audit.ts';

const PAGE = 50;

/** The log for owners, newest first: of everything, or of one location [STAFF-04]. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const db: Kysely<AccessTables> = deps.store.db;
  const page = async (filter: ListAuditRequest) => {
    const {
      before,
      location = '',
      by = '',
      action = '',
      since,
      until,
      search = '',
      actions = '',
      most = PAGE,
    } = filter;
    const found = `%${literally(search.toLowerCase())}%`;
    const rows = await db
      .selectFrom('audit_log')
      .select(['seq', 'at', 'person_name as by', 'action', 'location_id', 'subject', 'details', 'hash'])
      .where('seq', '<', before === undefined ? Number.MAX_SAFE_INTEGER : Number(before))
      .$if(location !== '', (query) => query.where('location_id', '=', location))
      .$if(by !== '', (query) => query.where(contains(sql`lower(person_name)`, `%${literally(by.toLowerCase())}%`)))
      .$if(action !== '', (query) => query.where(contains(sql`action`, `${literally(action)}%`)))
      .$if(since !== undefined, (query) => query.where('at', '>=', Number(since)))
      .$if(until !== undefined, (query) => query.where('at', '<', Number(until)))
      .$if(search !== '', (query) =>
        query.where((where) =>
          where.or([
            ...(['person_name', 'subject', 'details'] as const).map((name) =>
              contains(sql`lower(${sql.ref(name)})`, found),
            ),
            where('action', 'in', actions.split(',')),
          ]),
        ),
      )
      .orderBy('seq', 'desc')
      .limit(Number(most) + 1)
      .execute();
    const entries = rows
      .slice(0, Number(most))
      .map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }));
    return { entries, more: rows.length > Number(most) };
  };
  registerStaffCall(app, deps, 'list-audit', page);

  registerStaffCall(app, deps, 'verify-audit', async () => {
    const verdict = await verifyAudit(db);
    if (verdict.ok) return { ...verdict, seq: 0, problem: '' };
    return { ...verdict, entries: 0, hash: '' };
  });
}

const contains = (column: RawBuilder<unknown>, pattern: string) => sql<boolean>`${column} like ${pattern} escape '!'`;

/** The letters that stand for others in a pattern stand for themselves. */
const literally = (text: string): string => text.replaceAll(/[%_!]/g, '!$&');
