/** What the booking slide reads. */
export const bookingReads = [
  'module_slot_time_booking',
  'unique_identifier_setting',
  'facts.sublocation',
  'facts.track',
  'services.http',
  'services.storage',
  'services.staff',
] as const;

export type BookingRead = (typeof bookingReads)[number];
