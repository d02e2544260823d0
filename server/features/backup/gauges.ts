import type { Gauges } from '../../observe/gauges.ts';
import { lastBackup } from './last-backup.ts';

const AGE = 'gatehouse_backup_age_seconds';
const FAILED = 'gatehouse_backup_failed';

export const backupGauges: Gauges = {
  about: {
    [AGE]: { help: 'Age of the last backup that ended well; +Inf if there was none.' },
    [FAILED]: { help: 'Whether the last try of a backup failed.' },
  },
  async read(db, now) {
    const { goodAt = null, hasFailed = false } = (await lastBackup(db)) ?? {};
    return [
      { name: AGE, value: goodAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - goodAt) / 1000 },
      { name: FAILED, value: Number(hasFailed) },
    ];
  },
};
