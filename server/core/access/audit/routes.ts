import type { FastifyInstance } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ListAuditRequest } from '../../../../schemas/generated/types.ts';
import type { Deps } from '../../../deps.ts';
import type { AccessTables } from '../../tables.ts';
import { registerStaffCall } from '../people/authorize.ts';
import { verifyAudit } from './verify-audit.ts';

const PAGE = 50;

/** [STAFF-04] */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  registerStaffCall(app, deps, 'list-audit', (filter) => listAudit(deps.store.db, filter));

  registerStaffCall(app, deps, 'verify-audit', async () => {
    const verdict = await verifyAudit(deps.store.db);
    return { seq: 0, problem: '', entries: 0, hash: '', ...verdict };
  });
}

async function listAudit(db: Kysely<AccessTables>, filter: ListAuditRequest) {
  const { before = Number.MAX_SAFE_INTEGER, location = '', by = '', action = '', since, until } = filter;
  const { search = '', actions = '' } = filter;
  const most = Number(filter.most ?? PAGE);
  const rows = await db
    .selectFrom('audit_log')
    .select(['seq', 'at', 'person_name as by', 'action', 'location_id', 'subject', 'details', 'hash'])
    .where('seq', '<', Number(before))
    .$if(location !== '', (query) => query.where('location_id', '=', location))
    .$if(by !== '', (query) => query.where(hasText('person_name', by)))
    .$if(action !== '', (query) => query.where(isLike(sql`action`, `${escapeLike(action)}%`)))
    .$if(since !== undefined, (query) => query.where('at', '>=', Number(since)))
    .$if(until !== undefined, (query) => query.where('at', '<', Number(until)))
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          ...['person_name', 'subject', 'details'].map((name) => hasText(name, search)),
          where('action', 'in', actions.split(',')),
        ]),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(most + 1)
    .execute();
  const entries = rows
    .slice(0, most)
    .map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }));
  return { entries, more: rows.length > most };
}

const hasText = (column: string, text: string) =>
  isLike(sql`lower(${sql.ref(column)})`, `%${escapeLike(text.toLowerCase())}%`);

const isLike = (column: RawBuilder<unknown>, pattern: string) => sql<boolean>`${column} like ${pattern} escape '!'`;

const escapeLike = (text: string): string => text.replaceAll(/[%_!]/g, '!$&');
