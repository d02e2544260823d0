import { isOn } from '../../../domain/flag.ts';

type Flags = Pick<Gatehouse.Settings, 'module_slot_time_booking' | 'unique_identifier_setting'>;

/** Whether bookings are asked for where these flags are in force: only there a place can be found by a booking. */
export const hasBookings = ({ module_slot_time_booking, unique_identifier_setting }: Flags): boolean =>
  isOn(module_slot_time_booking) && Boolean(unique_identifier_setting);
