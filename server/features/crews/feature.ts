import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { countAffectedRows } from '../../forget-visits.ts';
import { crewGuard } from './guard.ts';
import { crewsOfVisits } from './members.ts';
import { crewRoutes } from './routes.ts';

/** Visits that share answers, asked once [DAY-06]. docs/gate.md */
export default defineFeature({
  id: 'crews',
  routes: [crewRoutes],
  guards: [crewGuard],
  crewsOf: crewsOfVisits,
  tables: ['crews', 'crew_members'],
  retention: [
    { table: 'crews', where: [['shared', '!=', '']], blanks: { shared: null }, ends: 'expires_at' },
    // Visits waiting on devices find it for a day.
    { table: 'crews', column: 'opened_at', after: DAY_MS },
    { table: 'crew_members', withVisit: true },
  ],
  forgetVisits: async (db, { ids }) => {
    const own = db.selectFrom('crew_members').select('crew_id').where('visit_id', 'in', ids);
    return { crews: countAffectedRows(await db.deleteFrom('crews').where('id', 'in', own).executeTakeFirst()) };
  },
  withLocation: ['crews'],
});
