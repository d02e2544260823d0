import type { RetentionTask } from '../../../retention.ts';
import { deleteOldDevices } from './known-devices.ts';
import { VISIT_MS } from './provider-routes.ts';
import { deleteOldSessions } from './sessions.ts';

/** Sessions that have ended, one-time addresses that are too old, devices that are no longer used. */
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
    return Number(numDeletedRows) + (await deleteOldSessions(db, now)) + (await deleteOldDevices(db, now));
  },
};
