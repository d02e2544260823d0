import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { EventRecorder } from '../../events/site-events.ts';
import { defineFeature } from '../../feature.ts';
import { prepared } from '../../store/prepared.ts';
import { closeDays } from './close-days.ts';
import { evidence } from './command.ts';
import { makeSheets } from './make-sheets.ts';
import { evidenceRoutes, verifyPageRoutes } from './routes.ts';
import { signingKey } from './signing-key.ts';
import { checkEvidence } from './store-check/command.ts';

const note = prepared((db, values: { visitId: number; at: number }) =>
  db
    .insertInto('evidence_sheets')
    .values({ visit_id: values.visitId, at: values.at, sheet: null, leaf_id: null })
    // A visit signed again gets a new sheet; its old leaf stays.
    .onConflict((c) => c.column('visit_id').doUpdateSet({ at: values.at, sheet: null, leaf_id: null })),
);

/** Adds one row; the sheet is made later. */
const recordSigned: EventRecorder = async (trx, event) => {
  if (event.kind === 'visit.signed') await note(trx, { visitId: event.visitId, at: event.at });
};

const EVERY_MS = 30_000;

function makesEvidence(_: FastifyInstance, deps: Deps): void {
  deps.tasks.add({
    name: 'evidence',
    everyMs: EVERY_MS,
    atStart: true,
    async run() {
      await signingKey(deps.store.db);
      // Leaves the latest signatures alone, so as not to slow check-ins.
      const failures = await makeSheets(deps, deps.now() - EVERY_MS);
      await closeDays(deps);
      if (failures.length > 0) throw failures[0];
    },
  });
}

/** Evidence sheets, which anyone can verify: docs/lessons.md. */
export default defineFeature({
  id: 'evidence',
  needs: ['invitations', 'pages'],
  routes: [evidenceRoutes, verifyPageRoutes, makesEvidence],
  tables: ['evidence_sheets', 'evidence_leaves', 'evidence_roots'],
  records: recordSigned,
  // Leaves and roots stay, so that sheets held by others still verify.
  retention: [{ table: 'evidence_sheets', withVisit: true }],
  commands: [evidence, checkEvidence],
});
