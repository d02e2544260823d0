import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { hostProgramCheck } from './check.ts';
import { readHostProgram } from './config.ts';
import { hostJobs } from './deliver.ts';
import { up as hosts } from './migrations/312-hosts.ts';
import { up as notifications } from './migrations/601-host-tellings.ts';
import { planNotification } from './notifications.ts';
import { hostRoutes } from './routes.ts';

/** Longer than any bound on messages looks back. */
const COUNTED_MS = 2 * DAY_MS;

/** Telling hosts that their visitors have come, and taking their answers. */
export default defineFeature({
  id: 'hosts',
  checks: [hostProgramCheck],
  needs: ['sms', 'mailer', 'publicUrl', 'yard'],
  provides: {
    hostProgram: ({ environment }) => readHostProgram(environment),
  },
  routes: [hostRoutes],
  jobs: hostJobs,
  tables: ['host_tellings', 'host_summaries', 'host_messages', 'host_answers'],
  migrations: { '312-hosts': hosts, '601-host-tellings': notifications },
  records: planNotification,
  retention: [
    { table: 'host_tellings', withVisit: true },
    { table: 'host_messages', withVisit: true },
    { table: 'host_answers', withVisit: true },
    {
      table: 'host_summaries',
      column: 'at',
      after: COUNTED_MS,
      keptBy: { host_tellings: 'summary_id' },
      takes: { host_messages: 'summary_id' },
    },
    {
      table: 'host_tellings',
      key: ['visit_id'],
      where: [['address_hash', '>', '']],
      column: 'at',
      after: COUNTED_MS,
      blanks: { address_hash: '', visit_key: '' },
    },
  ],
  forgetVisits: async (db, { ids }) => ({
    host_tellings: rowsOf(await db.deleteFrom('host_tellings').where('visit_id', 'in', ids).executeTakeFirst()),
    host_messages: rowsOf(await db.deleteFrom('host_messages').where('visit_id', 'in', ids).executeTakeFirst()),
    host_answers: rowsOf(await db.deleteFrom('host_answers').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
