import { DAY_MS } from '../../../../domain/time.ts';
import type { RetentionTask } from '../../../retention.ts';

/** How long a kiosk that was taken out of use is kept, for anyone who asks what became of it. */
const REVOKED_DAYS = 30;

/** Codes that no device used in time, and kiosks that are out of use. */
export const oldKiosks: RetentionTask = {
  id: 'paired-kiosks',
  async run({ db, now }) {
    const { numDeletedRows } = await db
      .deleteFrom('paired_kiosks')
      .where((e) =>
        e.or([
          e.and([e('paired_at', 'is', null), e('code_ends_at', '<', now - DAY_MS)]),
          e('revoked_at', '<', now - REVOKED_DAYS * DAY_MS),
        ]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
