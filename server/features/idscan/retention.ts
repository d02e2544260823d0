import { DAY_MS } from '../../../domain/time.ts';
import type { RetentionTask } from '../../retention.ts';

/** Scans are deleted when they expire, at most a day after they were made. */
export const oldScans: RetentionTask = {
  id: 'id_scans',
  async run({ db, now }) {
    const { numDeletedRows } = await db.deleteFrom('id_scans').where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  },
};

const WEEK_MS = 7 * DAY_MS;

/** A scanner whose mark no kiosk has used for a week may serve visitors without one again. */
export const oldMarks: RetentionTask = {
  id: 'marked_scanners',
  async run({ db, now }) {
    const { numDeletedRows } = await db
      .deleteFrom('marked_scanners')
      .where('asked_at', '<', now - WEEK_MS)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
