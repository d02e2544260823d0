import type { Destination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import { isAskedAt } from '../../plugin-slides.ts';

/** How a place handles bookings; undefined if it does not use them. */
export interface BookingRules {
  required: boolean;
  /** The kiosks of the location show the list of bookings. */
  listed: boolean;
}

/**
 * The same rule as on the page: the module is on, the identifier is set and the plugin is not switched off [SUB-06].
 */
export function bookingRules(document: LocationDocument, destination: Destination): BookingRules | undefined {
  const { unique_identifier_setting: setting } = settingsAt(destination);
  if (!isAskedAt(document, destination, 'slotbooking') || !setting) return undefined;
  return { required: isOn(setting.required), listed: isOn(setting.show_bookings) };
}
