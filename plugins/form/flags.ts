/** The location flags the form reads. */
export const formFlags = [
  'license_plate_required',
  'form_steps',
  'module_slot_time_booking',
  'unique_identifier_setting',
  'module_kiosk',
] as const;

export type FormFlag = (typeof formFlags)[number];
