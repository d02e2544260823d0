import { bookings } from '../features/bookings/command.ts';
import { devices } from '../features/devices/command.ts';
import { exportLocation, importLocations, listLocations, validateLocations } from '../features/locations/commands.ts';
import { showVisit } from '../features/visits/command.ts';
import type { Command } from './command.ts';

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
