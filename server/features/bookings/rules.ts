import type { Destination } from '../locations/destination.ts';
import type { LocationDocument } from '../locations/document.ts';
import { isOn, pluginOn, settingsAt } from '../locations/settings.ts';

/** What a place asks about bookings; undefined where it asks nothing. */
export interface BookingRules {
  required: boolean;
  /** Visitors may see the list. */
  listed: boolean;
}

/** As the page decides it: the module is on, the identifier is set and the plugin not switched off [SUB-06]. */
export function bookingRules(document: LocationDocument, destination: Destination): BookingRules | undefined {
  const { module_slot_time_booking, unique_identifier_setting: setting } = settingsAt(document, destination);
  if (!pluginOn(document, 'slotbooking') || !isOn(module_slot_time_booking) || !setting) return undefined;
  return { required: isOn(setting.required), listed: isOn(setting.show_bookings) };
}
