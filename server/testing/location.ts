import type { LocationDocument } from '../../schemas/generated/types.ts';

/** A location with every kind of rule the server knows; tests change what they need. */
export function sampleLocation(change: Partial<LocationDocument> = {}): LocationDocument {
  return {
    id: 1,
    direct_link_id: 77,
    languages: [
      { key: 'en', name: 'English' },
      { key: 'sv', name: 'Svenska' },
    ],
    location: {
      id: 1,
      name: 'North Yard',
      license_plate_required: 1,
      slideshow_skippable: 1,
      photos: [{ id: 9, url: 'vest.jpg', order: 1, show_in_slideshow: 1 }],
    },
    fields: {
      default: [
        { name: 'label_company', field_type: 'textbox', required: 1 },
        { name: 'label_phone_number', field_type: 'tel', required: 0 },
        { name: 'label_cargo', field_type: 'checkbox', required: 0, field_value: ['Steel', 'Paper, dry', 'Food'] },
      ],
    },
    notification: { heading: { en: 'Ice', sv: 'Halt' }, text: 'Walk slowly', type: 'warning' },
    contacts: ['Ada Berg', 'Adam Ek', 'Bo Adamsson', 'Cy Dal', 'Ada One', 'Ada Two', 'Ada Three', 'Ada Four'].map(
      (name, i) => ({ id: i + 1, name }),
    ),
    settings: { time_zone: 'Europe/Stockholm' },
    ...change,
  };
}
