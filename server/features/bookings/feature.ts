import { defineFeature } from '../../feature.ts';
import { deleteBookings } from './bookings.ts';
import { bookings } from './command.ts';
import { forgetBookings } from './forget.ts';
import { bookingGuard } from './guard.ts';
import { up as bookingTables } from './migrations/101-bookings.ts';
import { up as shownBookings } from './migrations/331-shown-bookings.ts';
import { up as usedBookings } from './migrations/641-used-bookings.ts';
import { oldBookings, oldShown } from './retention.ts';
import { visitorBookingRoutes } from './visitor-routes.ts';
import { yardRoutes } from './yard-routes.ts';

/** Slot-time bookings: pushed by yard systems or imported, each used by one visit. */
export default defineFeature({
  id: 'bookings',
  routes: [visitorBookingRoutes, yardRoutes],
  guards: [bookingGuard],
  tables: ['bookings', 'shown_bookings'],
  migrations: {
    '101-bookings': bookingTables,
    '331-shown-bookings': shownBookings,
    '641-used-bookings': usedBookings,
  },
  retention: [oldBookings, oldShown],
  commands: [bookings],
  forgetLocation: deleteBookings,
  forgetVisits: forgetBookings,
});
