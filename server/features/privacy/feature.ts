import { defineFeature } from '../../feature.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { redoExports } from './export-jobs.ts';
import { exportRoutes } from './export-routes.ts';
import { dropUnusedFiles } from './make-export.ts';
import { exportJobs } from './work-exports.ts';

/** Each feature deletes its own data (`forgetVisits`). */
export default defineFeature({
  id: 'privacy',
  needs: ['mailer', 'publicUrl'],
  jobs: exportJobs,
  // Left when this server was killed.
  start: async (deps) => {
    await dropUnusedFiles(deps);
    return () => {};
  },
  routes: [exportRoutes, erasureRoutes],
  tables: ['visit_exports', 'visit_export_mails'],
  retention: [{ table: 'visit_exports', ends: 'ends_at', takes: { visit_export_mails: 'id' } }],
  forgetVisits: async (db, { locationIds }) => ({ visit_exports: await redoExports(db, locationIds) }),
  forgetLocation: async (db, locationId) => {
    const own = db.selectFrom('visit_exports').select('id').where('location_id', '=', locationId);
    await db.deleteFrom('visit_export_mails').where('id', 'in', own).execute();
    await db.deleteFrom('visit_exports').where('location_id', '=', locationId).execute();
  },
});
