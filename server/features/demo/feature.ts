import { dismissDemoStaff, shutDemoDoor } from '../../core/access/people/demo-staff.ts';
import { defineFeature } from '../../feature.ts';
import { isOwnMachine } from '../../http/own-machine.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { isDemo } from './is-demo.ts';
import { demoPageRoutes } from './page-routes.ts';
import { demoPrinter } from './printer.ts';
import { demoStaffRoutes } from './staff-routes.ts';

/** The demo signs anyone in as staff with one click, so it must be for this machine alone. */
export function checkDemo(isDemo: boolean, publicUrl: string | undefined): Finding {
  if (!isDemo) return fine('Not a demo.');
  const isOpen = publicUrl !== undefined && URL.canParse(publicUrl) && !isOwnMachine(new URL(publicUrl).hostname);
  if (!isOpen) return fine('This is a demo, reachable from this machine only.');
  return wrong(`DEMO=1 at ${publicUrl}: anyone can sign in as staff.`, 'Unset DEMO and start with a new DATA_DIR.');
}

const demoCheck: MachineCheck = {
  name: 'demo',
  run: ({ config, environment }) => checkDemo(config.demo, environment['PUBLIC_URL']?.trim() || undefined),
};

/** main.ts seeds the demo's data. */
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
