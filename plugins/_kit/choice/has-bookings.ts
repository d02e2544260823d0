import { isOn } from '../../../domain/flag.ts';
import type { Settings } from '../product.ts';

type Flags = Pick<Settings, 'module_slot_time_booking' | 'unique_identifier_setting'>;

/** Whether bookings are asked for; only then can one find a place. */
export const hasBookings = ({ module_slot_time_booking, unique_identifier_setting }: Flags): boolean =>
  isOn(module_slot_time_booking) && Boolean(unique_identifier_setting);
