import { DAY_MS } from '../../../domain/time.ts';
import { visitsKept } from '../../core/locations/keep-days.ts';
import { defineFeature } from '../../feature.ts';
import { bookings } from './command.ts';
import { bookedPeople, forgetBookings } from './expected.ts';
import { findPlaceRoute } from './find-place-route.ts';
import { bookingGuard } from './guard.ts';
import { visitorBookingRoutes } from './visitor-routes.ts';
import { yardRoutes } from './yard-routes.ts';

export default defineFeature({
  id: 'bookings',
  routes: [visitorBookingRoutes, findPlaceRoute, yardRoutes],
  guards: [bookingGuard],
  tables: ['bookings', 'shown_bookings'],
  retention: [
    // They identify vehicles, so they go with the visits of their day.
    { table: 'bookings', column: 'date', unit: 'dates', after: visitsKept },
    // A visit is over after a day.
    { table: 'shown_bookings', key: ['visit_key', 'location_id', 'luprefnr'], column: 'shown_at', after: DAY_MS },
  ],
  commands: [bookings],
  withLocation: ['bookings'],
  forgetVisits: forgetBookings,
  expectedPeople: bookedPeople,
});
