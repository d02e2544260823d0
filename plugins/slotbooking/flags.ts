/** The location flags the booking slide reads. */
export const bookingFlags = ['module_slot_time_booking', 'unique_identifier_setting'] as const;

export type BookingFlag = (typeof bookingFlags)[number];
