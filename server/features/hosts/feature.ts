import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { hostProgramCheck } from './check.ts';
import { readHostProgram } from './config.ts';
import { hostJobs } from './deliver.ts';
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
});
