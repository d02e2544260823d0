import { dismissDemoStaff, shutDemoDoor } from '../../core/access/people/demo-staff.ts';
import { defineFeature } from '../../feature.ts';
import { demoCheck } from './check.ts';
import { isDemo } from './is-demo.ts';
import { demoPageRoutes } from './page-routes.ts';
import { demoPrinter } from './printer.ts';
import { demoStaffRoutes } from './staff-routes.ts';

/**
 * The demo's locations and bookings, which main.ts puts into an empty database, and the page from which all of it is tried:
 * check-ins, studio and desk, devices.
 */
export default defineFeature({
  id: 'demo',
  checks: [demoCheck],
  needs: ['bookings', 'invitations', 'yard'],
  provides: { demoPrinter },
  routes: [demoPageRoutes, demoStaffRoutes],
  start: async (deps) => {
    const { store, now, config } = deps;
    await store.db.transaction().execute((trx) => (config.demo ? shutDemoDoor : dismissDemoStaff)(trx, now()));
    return (await isDemo(deps)) && deps.demoPrinter ? deps.demoPrinter.start(deps.log) : () => {};
  },
});
