import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { assetRoutes } from './assets.ts';
import { bookingApiRoutes } from './booking-api.ts';
import { brandRoutes } from './brand.ts';
import { breathalyzerRoutes } from './breathalyzer.ts';
import { closingRoutes } from './closing.ts';
import { contactRoutes } from './contacts.ts';
import { deviceRoutes } from './devices.ts';
import { healthRoutes } from './health.ts';
import { idScanRoutes } from './idscan.ts';
import { mediaRoutes } from './media.ts';
import { otpRoutes } from './otp.ts';
import { pageRoutes } from './pages.ts';
import { placeRoutes } from './place-calls.ts';
import { printoutRoutes } from './printouts.ts';
import { slotBookingRoutes } from './slotbookings.ts';
import { staffRoutes } from './staff.ts';
import { staffVisitRoutes } from './staff-visits.ts';
import { visitRoutes } from './visit-calls.ts';

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
