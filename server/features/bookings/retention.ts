import { bookingDays } from '../../../domain/booking-days.ts';
import { addDays } from '../../../domain/zone-clock.ts';
import type { RetentionTask } from '../../retention.ts';

const VISIT_DAYS = 90;

/** Bookings identify vehicles, so they are deleted together with the visits of their day. */
export const oldBookings: RetentionTask = {
  id: 'bookings',
  async run({ db, locations, now }) {
    let deleted = 0;
    for (const { id, document } of await locations.all()) {
      const days = document.settings?.keep_visits_days ?? VISIT_DAYS;
      const before = addDays(bookingDays(document, now).today, -days);
      const gone = await db
        .deleteFrom('bookings')
        .where('location_id', '=', id)
        .where('date', '<', before)
        .executeTakeFirst();
      deleted += Number(gone.numDeletedRows);
    }
    return deleted;
  },
};
