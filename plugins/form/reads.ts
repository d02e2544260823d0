/** What the form reads. */
export const formReads = [
  'license_plate_required',
  'form_steps',
  'module_slot_time_booking',
  'unique_identifier_setting',
  'module_kiosk',
  'facts.sublocation',
  'facts.track',
  'facts.entrycode',
  'services.http',
  'services.storage',
  'services.staff',
  'services.device',
  'services.visit',
] as const;

export type FormRead = (typeof formReads)[number];
