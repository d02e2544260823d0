import { bookings } from './bookings.ts';
import type { Command } from './command.ts';
import { devices } from './devices.ts';
import { exportLocation, importLocations, listLocations, validateLocations } from './locations.ts';
import { showVisit } from './visits.ts';

/** A new command is a file beside this one and a line here. */
export const commands: readonly Command[] = [
  validateLocations,
  importLocations,
  exportLocation,
  listLocations,
  showVisit,
  bookings,
  devices,
];
