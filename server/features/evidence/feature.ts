import { defineFeature } from '../../feature.ts';
import { makesEvidence } from './clerk.ts';
import { evidence } from './command.ts';
import { verifyPageRoutes } from './page-routes.ts';
import { recordSigned } from './record.ts';
import { evidenceRoutes } from './routes.ts';
import { checkEvidence } from './store-check/command.ts';
import { timeStampCheck } from './time-stamp/check.ts';
import { createTimeStamps, readTimeStampUrl } from './time-stamp/service.ts';

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
