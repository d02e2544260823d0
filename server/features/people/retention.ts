import type { RetentionTask } from '../../retention.ts';
import { deleteOldAttempts } from './attempts.ts';
import { VISIT_MS } from './provider-routes.ts';
import { deleteOldSessions } from './sessions.ts';

/** Sessions that have ended, one-time addresses that are too old, attempts that no longer count. */
export const oldSessions: RetentionTask = {
  id: 'staff-sessions',
  async run({ db, now }) {
    const { numDeletedRows } = await db
      .deleteFrom('people_invitations')
      .where('expires_at', '<=', now)
      .executeTakeFirst();
    await db
      .deleteFrom('people_provider_visits')
      .where('created_at', '<=', now - VISIT_MS)
      .execute();
    return Number(numDeletedRows) + (await deleteOldSessions(db, now)) + (await deleteOldAttempts(db, now));
  },
};
