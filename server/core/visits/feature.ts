import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import { isVisitCode } from '../../../domain/visit-names.ts';
import type { Command } from '../../command.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { defineFeature } from '../../feature.ts';
import { registerDeviceCall } from '../access/devices/authorize.ts';
import { visitsKept } from '../locations/keep-days.ts';
import { VISIT_COUNTS } from './count-visits.ts';
import { keepDays } from './days.ts';
import { type Backlog, drainBacklog } from './drain-backlog.ts';
import { findVisit } from './find-visit.ts';
import { VISIT_NAMES } from './name-index.ts';
import { closingGuard } from './sign/closing-guard.ts';
import { visitRoutes } from './sign/routes.ts';
import { emptyRequests, LONGEST_OUTBOX_MS } from './sign/sign-requests.ts';

const showVisit: Command = {
  name: 'visit',
  group: 'Visits',
  takes: '<code-or-number>',
  help: 'Prints the visit of a badge as JSON.',
  examples: ['visit 1204', 'visit -- -4fK2nQ9x'],
  needs: 'store',
  async run({ args: [code = ''], out, err, store }) {
    const visit = await findVisit(store.db, /^\d+$/.test(code) ? { id: Number(code) } : { code });
    if (visit === undefined) {
      err('No visit has this code or id.');
      return 1;
    }
    out(JSON.stringify(visit, null, 2));
    return 0;
  },
};

/** `created_at` is indexed, and never later than the others. */
const signed = {
  column: 'created_at',
  orLater: ['signed_at', 'delivered_at'],
  also: emptyRequests,
} as const;

const worksOff = (name: string, backlog: Backlog) => ({
  name,
  everyMs: MINUTE_MS,
  atStart: true,
  run: ({ signal, ...deps }: Deps & { signal: AbortSignal }) => drainBacklog(deps, backlog, signal),
});

export default defineFeature({
  id: 'visits',
  routes: [visitRoutes, staffVisitRoutes],
  guards: [closingGuard],
  every: [
    worksOff('visit-counts', VISIT_COUNTS),
    worksOff('visit-names', VISIT_NAMES),
    {
      name: 'visit-days',
      everyMs: HOUR_MS,
      atStart: true,
      run: ({ store, now }) => (store.dialect === 'postgres' ? keepDays(store.db, now()) : undefined),
    },
  ],
  tables: [
    'visits',
    'sign_requests',
    'visit_counts',
    'visit_count_changes',
    'visits_gone',
    'visit_names_due',
    'visit_name_parts',
  ],
  retention: [
    // Runs every quarter of an hour, so unsigned visits are gone within the hour.
    {
      table: 'visits',
      where: [['state', '=', 'begun']],
      column: 'created_at',
      after: 45 * MINUTE_MS,
      also: emptyRequests,
    },
    { table: 'visits', where: [['state', '=', 'signed']], ...signed, after: visitsKept },
    {
      table: 'visits',
      where: [['state', '=', 'unconfirmed']],
      ...signed,
      after: (document) => Math.min(visitsKept(document), 7 * DAY_MS),
    },
    // The key stays, in case the device delivers the visit again [OFF-02].
    {
      table: 'sign_requests',
      key: ['idempotency_key'],
      where: [['body_hash', '=', '']],
      column: 'created_at',
      after: LONGEST_OUTBOX_MS,
    },
  ],
  commands: [showVisit],
  forgetVisits: async (db, { ids }) => ({ sign_requests: await emptyRequests(db, ids) }),
});

/** docs/connect.md [SIGN-02] */
function staffVisitRoutes(app: FastifyInstance, deps: Deps): void {
  registerDeviceCall(app, deps, 'find-visit', async (_, { location, params: { code } }) => {
    const visit = isVisitCode(code) ? await findVisit(deps.store.db, { code }, location.id) : undefined;
    if (visit === undefined) throw refusal('visit_unknown');
    return visit;
  });
}
