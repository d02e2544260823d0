import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { hostLinkRoutes } from './link-routes.ts';
import { planTelling } from './messages.ts';
import { up as hosts } from './migrations/312-hosts.ts';
import { oldHostMessages } from './retention.ts';
import { hostRoutes } from './routes.ts';

/** Telling hosts that their visitors have come, and taking their answers. */
export default defineFeature({
  name: 'hosts',
  routes: [hostRoutes, hostLinkRoutes],
  tables: ['host_messages', 'host_answers'],
  migrations: { '312-hosts': hosts },
  records: planTelling,
  retention: [oldHostMessages],
  forgetVisits: async (db, { ids }) => ({
    host_messages: rowsOf(await db.deleteFrom('host_messages').where('visit_id', 'in', ids).executeTakeFirst()),
    host_answers: rowsOf(await db.deleteFrom('host_answers').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
