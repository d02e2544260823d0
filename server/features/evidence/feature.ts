import type { EventRecorder } from '../../events/site-events.ts';
import { defineFeature } from '../../feature.ts';
import { type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { prepared } from '../../store/prepared.ts';
import { makesEvidence } from './clerk.ts';
import { evidence } from './command.ts';
import { verifyPageRoutes } from './page-routes.ts';
import { evidenceRoutes } from './routes.ts';
import { checkEvidence } from './store-check/command.ts';
import { createTimeStamps, readTimeStampUrl } from './time-stamp/service.ts';

/** Has a text of ours stamped, as each day's root is. */
export async function checkTimeStamps(url: string | undefined): Promise<Finding> {
  if (url === undefined) return fine('TIME_STAMP_URL is not set: days are not time-stamped.');
  const stamping = await createTimeStamps(url).stamp('gatehouse doctor');
  if (stamping.kind === 'stamped') return fine('The time-stamp service gives tokens that hold.');
  return wrong(
    `The time-stamp service gives no token that holds (${stamping.reason}).`,
    'Check TIME_STAMP_URL: it must be a service by RFC 3161.',
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
    // Signed again with other entries: the leaf of the sheet before stays.
    .onConflict((c) => c.column('visit_id').doUpdateSet({ at: values.at, sheet: null, leaf_id: null })),
);

/** Notes in the transaction of a signature that there is a sheet to make: one row is all that it waits for. */
const recordSigned: EventRecorder = async (trx, event) => {
  if (event.kind === 'visit.signed') await note(trx, { visitId: event.visitId, at: event.at });
};

/** Evidence sheets of signed visits, which anybody can verify: docs/evidence.md. */
export default defineFeature({
  id: 'evidence',
  checks: [timeStampCheck],
  needs: ['breathalyzer', 'idscan', 'invitations', 'otp', 'pages'],
  provides: {
    timeStamps({ environment }) {
      const url = readTimeStampUrl(environment);
      return url === undefined ? undefined : createTimeStamps(url);
    },
  },
  routes: [evidenceRoutes, verifyPageRoutes, makesEvidence],
  tables: ['evidence_sheets', 'evidence_leaves', 'evidence_roots'],
  records: recordSigned,
  // Leaves and roots stay, so that the sheets that others have of those days still verify.
  retention: [{ table: 'evidence_sheets', withVisit: true }],
  commands: [evidence, checkEvidence],
});
