import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { dropOldCopy } from '../../store/copy-before-upgrade.ts';
import { backupCommand } from './backup-command.ts';
import { backupCheck } from './check.ts';
import { backupGauges } from './gauges.ts';
import { restoreCommand } from './restore-command.ts';

/** A copy of all that is kept, made while visitors check in, and put back. */
export default defineFeature({
  id: 'backup',
  checks: [backupCheck],
  gauges: [backupGauges],
  commands: [backupCommand, restoreCommand],
  every: [
    {
      name: 'copy-before-upgrade',
      everyMs: DAY_MS,
      atStart: true,
      run: ({ config, now }) => dropOldCopy(config.dataDir, now()),
    },
  ],
});
