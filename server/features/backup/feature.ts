import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import type { Gauges } from '../../observe/gauges.ts';
import { dropOldCopy } from '../../store/copy-before-upgrade.ts';
import { backupCommand } from './backup-command.ts';
import { backupCheck } from './doctor-check.ts';
import { lastBackup } from './last-backup.ts';
import { restoreCommand } from './restore-command.ts';

const AGE = 'gatehouse_backup_age_seconds';
const FAILED = 'gatehouse_backup_failed';

export const backupGauges: Gauges = {
  about: {
    [AGE]: { help: 'Age of the last successful backup; +Inf if there is none.' },
    [FAILED]: { help: 'Whether the last backup failed.' },
  },
  async read(db, now) {
    const { goodAt = null, hasFailed = false } = (await lastBackup(db)) ?? {};
    return [
      { name: AGE, value: goodAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - goodAt) / 1000 },
      { name: FAILED, value: Number(hasFailed) },
    ];
  },
};

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
