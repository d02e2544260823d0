import { HOUR_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { mediaStore } from '../../store/media/media-store.ts';
import { browserCheck } from './doctor-check.ts';
import { makePdf } from './make-pdf.ts';
import { ownPrinter } from './own-printer.ts';
import { givePrintout, printoutsOf, writePrintout } from './printout.ts';
import { printRoutes } from './reprints/routes.ts';
import { printoutRoutes } from './routes.ts';
import { sweepSealed } from './sealed-files.ts';

export default defineFeature({
  id: 'printouts',
  checks: [browserCheck],
  provides: { printer: ownPrinter },
  start({ printer }) {
    void printer?.provideBrowser?.();
    return () => printer?.close();
  },
  every: [
    {
      name: 'sealed-printouts',
      everyMs: HOUR_MS,
      oncePer: 'database',
      run: async ({ config, now }) => {
        if (config.media !== undefined) await sweepSealed(mediaStore(config), now());
      },
    },
  ],
  routes: [printoutRoutes, printRoutes],
  tables: ['printouts', 'print_jobs'],
  retention: [
    { table: 'printouts', key: ['name'], ends: 'expires_at' },
    { table: 'printouts', withVisit: true },
    { table: 'print_jobs', withVisit: true },
  ],
  sheets: (deps) => ({
    canPrint: async () => (await deps.printer?.canPrint()) ?? false,
    warmUp: () => deps.printer?.warmUp(),
    write: writePrintout,
    giveTo: givePrintout,
    ofVisit: printoutsOf,
    make: (name) => makePdf(deps, name),
  }),
});
