import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { findConnectionProblem } from '../../http/can-connect.ts';
import { fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { hostJobs } from './deliver.ts';
import { planNotification } from './notifications.ts';
import { readHostProgram } from './program.ts';
import { hostRoutes } from './routes.ts';

const hostProgramCheck: MachineCheck = {
  name: 'host program',
  async run({ environment, signal }) {
    readHostProgram(environment);
    const url = environment['HOST_WEBHOOK_URL']?.trim();
    if (!url) return fine('No other program notifies hosts: HOST_WEBHOOK_URL is not set.');
    const { host } = new URL(url);
    const why = await findConnectionProblem(url, signal);
    if (why === undefined) return fine(`The program at ${host} can be reached.`);
    return wrong(`The program at ${host} cannot be reached (${why}).`, 'Start it, or check HOST_WEBHOOK_URL.');
  },
};

const COUNTED_MS = 2 * DAY_MS;

export default defineFeature({
  id: 'hosts',
  checks: [hostProgramCheck],
  needs: ['sms', 'mailer', 'publicUrl', 'yard'],
  provides: { hostProgram: ({ environment }) => readHostProgram(environment) },
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
