import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { makePdf } from './make-pdf.ts';
import { up as byVisit } from './migrations/391-printouts-by-visit.ts';
import { ownPrinter } from './own-printer.ts';
import { writePrintout } from './printout.ts';
import { oldPrintouts } from './retention.ts';
import { printoutRoutes } from './routes.ts';

/** PDFs of signed visits. */
export default defineFeature({
  id: 'printouts',
  provides: { printer: ownPrinter },
  start({ printer }) {
    void printer?.provideBrowser?.();
    return () => printer?.close();
  },
  routes: [printoutRoutes],
  // Created by the server's own 001-base.
  tables: ['printouts'],
  migrations: { '391-printouts-by-visit': byVisit },
  retention: [oldPrintouts],
  sheets: (deps) => ({
    canPrint: async () => (await deps.printer?.canPrint()) ?? false,
    warmUp: () => deps.printer?.warmUp(),
    write: writePrintout,
    make: (name) => makePdf(deps, name),
  }),
  forgetVisits: async (db, { ids }) => ({
    printouts: rowsOf(await db.deleteFrom('printouts').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
