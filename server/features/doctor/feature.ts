import { defineFeature } from '../../feature.ts';
import { accountCheck } from './checks/account.ts';
import { buildCheck } from './checks/build.ts';
import { clockCheck } from './checks/clock.ts';
import { dataFolderCheck } from './checks/data-folder.ts';
import { databaseCheck, replicaCheck } from './checks/database.ts';
import { diskCheck } from './checks/disk.ts';
import { hashKeyCheck } from './checks/hash-key.ts';
import { mediaCheck } from './checks/media.ts';
import { metricsCheck } from './checks/metrics.ts';
import { nodeCheck } from './checks/node.ts';
import { portCheck } from './checks/port.ts';
import { publicAddressCheck } from './checks/public-address.ts';
import { tracesCheck } from './checks/traces.ts';
import { doctor } from './command.ts';
import { doctorRoutes } from './doctor-routes.ts';

/** Looks at the machine and at what the server talks to: docs/command.md. */
export default defineFeature({
  id: 'doctor',
  commands: [doctor],
  routes: [doctorRoutes],
  checks: [
    ...[accountCheck, buildCheck, clockCheck, dataFolderCheck, databaseCheck, diskCheck, hashKeyCheck, mediaCheck],
    ...[metricsCheck, nodeCheck, portCheck, publicAddressCheck, replicaCheck, tracesCheck],
  ],
});
