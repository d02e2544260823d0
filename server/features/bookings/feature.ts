import { DAY_MS } from '../../../domain/time.ts';
import { visitsKept } from '../../core/locations/keep-days.ts';
import { defineFeature } from '../../feature.ts';
import { deleteBookings } from './bookings.ts';
import { bookings } from './command.ts';
import { bookedPeople } from './expected.ts';
import { findPlaceRoute } from './find-place-route.ts';
import { forgetBookings } from './forget.ts';
import { bookingGuard } from './guard.ts';
import { up as bookingTables } from './migrations/101-bookings.ts';
import { up as shownBookings } from './migrations/331-shown-bookings.ts';
import { up as usedBookings } from './migrations/641-used-bookings.ts';
import { up as bookedPlates } from './migrations/672-booked-plates.ts';
import { up as fillBookedPlates } from './migrations/673-fill-booked-plates.ts';
import { up as bookingsByPlate } from './migrations/674-bookings-by-plate.ts';
import { up as bookingWindows } from './migrations/771-booking-windows.ts';
import { visitorBookingRoutes } from './visitor-routes.ts';
import { yardRoutes } from './yard-routes.ts';

/** Slot-time bookings: pushed by yard systems or imported, each used by one visit. */
export default defineFeature({
  id: 'bookings',
  needs: ['crews'],
  routes: [visitorBookingRoutes, findPlaceRoute, yardRoutes],
  guards: [bookingGuard],
  tables: ['bookings', 'shown_bookings'],
  migrations: {
    '101-bookings': bookingTables,
    '331-shown-bookings': shownBookings,
    '641-used-bookings': usedBookings,
    '672-booked-plates': bookedPlates,
    '673-fill-booked-plates': fillBookedPlates,
    '674-bookings-by-plate': bookingsByPlate,
    '771-booking-windows': bookingWindows,
  },
  retention: [
    // They identify vehicles, so they go with the visits of their day.
    { table: 'bookings', column: 'date', unit: 'dates', after: visitsKept },
    // A visit is over after a day.
    { table: 'shown_bookings', key: ['visit_key', 'location_id', 'luprefnr'], column: 'shown_at', after: DAY_MS },
  ],
  commands: [bookings],
  forgetLocation: deleteBookings,
  forgetVisits: forgetBookings,
  expectedPeople: bookedPeople,
});
