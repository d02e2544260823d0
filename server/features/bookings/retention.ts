import { bookingDays } from '../../../domain/booking-days.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { addDays } from '../../../domain/zone-clock.ts';
import { keepDays } from '../../core/locations/keep-days.ts';
import type { RetentionTask } from '../../retention.ts';

/** A visit is over after a day. */
export const oldShown: RetentionTask = {
  id: 'shown-bookings',
  async run({ db, now }) {
    const gone = await db
      .deleteFrom('shown_bookings')
      .where('shown_at', '<', now - DAY_MS)
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
};

/** Bookings identify vehicles, so they are deleted together with the visits of their day. */
export const oldBookings: RetentionTask = {
  id: 'bookings',
  async run({ db, locations, now }) {
    let deleted = 0;
    for (const { id, document } of await locations.all()) {
      const days = keepDays(document);
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
