import type { FastifyInstance } from 'fastify';
import type { With } from '../../deps.ts';
import type { EventRecorder } from '../../events/site-events.ts';
import { defineFeature } from '../../feature.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { prepared } from '../../store/prepared.ts';
import { closeDays } from './close-days.ts';
import { evidence } from './command.ts';
import { makeSheets } from './make-sheets.ts';
import { evidenceRoutes, verifyPageRoutes } from './routes.ts';
import { signingKey } from './signing-key.ts';
import { checkEvidence } from './store-check/command.ts';
import { createTimeStamps, readTimeStampUrl } from './time-stamp/service.ts';
import { RootStamper } from './time-stamp/stamp-roots.ts';

export async function checkTimeStamps(url: string | undefined): Promise<Finding> {
  if (url === undefined) return fine('Days are not time-stamped: TIME_STAMP_URL is not set.');
  const stamping = await createTimeStamps(url).stamp('gatehouse doctor');
  if (stamping.kind === 'stamped') return fine('The time-stamp service returns valid tokens.');
  return wrong(
    `The time-stamp service returns no valid token (${stamping.reason}).`,
    'Set TIME_STAMP_URL to an RFC 3161 service.',
  );
}

const timeStampCheck: MachineCheck = {
  name: 'time stamps',
  run: ({ environment }) => checkTimeStamps(readTimeStampUrl(environment)),
};

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

function makesEvidence(app: FastifyInstance, deps: With<'timeStamps'>): void {
  const stamper = deps.timeStamps && new RootStamper(deps.timeStamps);
  deps.tasks.add({
    name: 'evidence',
    everyMs: EVERY_MS,
    atStart: true,
    async run() {
      await signingKey(deps.store.db);
      // Leaves the latest signatures alone, so as not to slow check-ins.
      const failures = await makeSheets(deps, deps.now() - EVERY_MS);
      await closeDays(deps);
      const reason = await stamper?.stamp(deps);
      if (reason !== undefined) app.log.warn({ failure: { name: reason } }, 'the root of a day was not time-stamped');
      if (failures.length > 0) throw failures[0];
    },
  });
}

/** Evidence sheets, which anyone can verify: docs/lessons.md. */
export default defineFeature({
  id: 'evidence',
  checks: [timeStampCheck],
  needs: ['invitations', 'pages'],
  provides: {
    timeStamps({ environment }) {
      const url = readTimeStampUrl(environment);
      return url === undefined ? undefined : createTimeStamps(url);
    },
  },
  routes: [evidenceRoutes, verifyPageRoutes, makesEvidence],
  tables: ['evidence_sheets', 'evidence_leaves', 'evidence_roots'],
  records: recordSigned,
  // Leaves and roots stay, so that sheets held by others still verify.
  retention: [{ table: 'evidence_sheets', withVisit: true }],
  commands: [evidence, checkEvidence],
});
