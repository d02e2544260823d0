/** A small location where everything is off except what a test switches on. */
export function plainLocation(id: number, location: object = {}, document: object = {}): object {
  return {
    id,
    languages: [
      { key: 'en', name: 'English' },
      { key: 'sv', name: 'Svenska' },
    ],
    fields: { default: [] },
    kioskService: 'none',
    ...document,
    location: {
      id,
      name: `Yard ${id}`,
      default_language: 'en',
      location_texts: [{ language: 'en', instructions: 'Drive **slowly**.' }],
      ...location,
    },
  };
}

/** The flags of a kiosk that makes every call there is. */
export const EVERYTHING_ON = {
  module_kiosk: 1,
  module_id_scan: 1,
  module_slot_time_booking: 1,
  unique_identifier_setting: { show_bookings: 1, show_timestamp: 1, location_before_booking: 1 },
  module_sms: 1,
  module_verify_otp: 1,
  module_breathalyzer: 1,
  breathalyzer_freq: 100,
  breathalyzer_status: 1,
  module_qr_code: 1,
  slideshow_skippable: 1,
  printout: 1,
};
