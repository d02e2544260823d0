import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { bookingApiRoutes } from '../features/bookings/booking-api.ts';
import { slotBookingRoutes } from '../features/bookings/slotbookings.ts';
import { breathalyzerRoutes } from '../features/breathalyzer/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { idScanRoutes } from '../features/idscan/routes.ts';
import { closingRoutes } from '../features/locations/closing-route.ts';
import { contactRoutes } from '../features/locations/contacts-route.ts';
import { placeRoutes } from '../features/locations/place-routes.ts';
import { mediaRoutes } from '../features/media/routes.ts';
import { otpRoutes } from '../features/otp/routes.ts';
import { staffRoutes } from '../features/otp/staff-routes.ts';
import { assetRoutes } from '../features/pages/assets-route.ts';
import { brandRoutes } from '../features/pages/brand-route.ts';
import { pageRoutes } from '../features/pages/routes.ts';
import { printoutRoutes } from '../features/printouts/routes.ts';
import { visitRoutes } from '../features/sign/routes.ts';
import { staffVisitRoutes } from '../features/visits/staff-routes.ts';

export type RouteGroup = (app: FastifyInstance, deps: Deps) => Promise<void> | void;

/** Every group of calls, one file each. A new group is a file beside this one and a line here. */
export const routeGroups: readonly RouteGroup[] = [
  healthRoutes,
  pageRoutes,
  assetRoutes,
  brandRoutes,
  mediaRoutes,
  closingRoutes,
  placeRoutes,
  contactRoutes,
  visitRoutes,
  staffVisitRoutes,
  bookingApiRoutes,
  breathalyzerRoutes,
  deviceRoutes,
  idScanRoutes,
  otpRoutes,
  slotBookingRoutes,
  staffRoutes,
  printoutRoutes,
];
